/** The sessions of an account, and its password. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { dayWords } from "../lobby/myTableWords";
import { changePassword, endSession, fetchSessions } from "./account";
import { PasswordField } from "./PasswordField";
import { useAttempt } from "../ui/useAttempt";
import { useResource } from "./useResource";
import { ErrorMessage } from "../ui/ErrorMessage";

export function SessionSection(): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchSessions);
  const sessions = value ?? [];
  const end = (id: string | null) => change(() => endSession(id));
  const others = sessions.filter((session) => !session.is_this);
  return (
    <section class="card person-part" aria-labelledby="value-sessions">
      <h2 id="value-sessions">Active sessions</h2>
      <ErrorMessage message={error} />
      <ul class="person-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>{session.browser}</span>
            <span class="muted">
              {session.is_this ? "this device" : `since ${dayWords(session.begun, new Date())}`}
            </span>
            {!session.is_this && (
              <button
                type="button"
                class="button button-plain button-small"
                disabled={isBusy}
                aria-label={`Log out the session of ${session.browser}`}
                onClick={() => end(session.id)}
              >
                Log out
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button type="button" class="button button-plain" disabled={isBusy} onClick={() => end(null)}>
          Log out all other sessions
        </button>
      )}
      <PasswordForm onChanged={() => change(() => Promise.resolve())} />
    </section>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }): JSX.Element {
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [isDone, setIsDone] = useState(false);
  const { error, isBusy, attempt } = useAttempt();
  return (
    <details>
      <summary>Change password</summary>
      <form
        class="person-form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => {
            await changePassword(old, next);
            setOld("");
            setNext("");
            setIsDone(true);
            onChanged();
          });
        }}
      >
        <PasswordField label="Current password" value={old} onChange={setOld} />
        <PasswordField label="New password" value={next} isNew onChange={setNext} />
        <ErrorMessage message={error} />
        {isDone && error === null && <p role="status">Password changed. All other sessions were logged out.</p>}
        <button type="submit" class="button button-plain" disabled={isBusy}>
          Change password
        </button>
      </form>
    </details>
  );
}
