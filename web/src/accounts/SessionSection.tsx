/** Where one is logged in, and another password. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { begunWords } from "../lobby/myTableWords";
import { changePassword, endSession, fetchSessions } from "./account";
import { PasswordField } from "./PasswordField";
import { useAttempt } from "../ui/useAttempt";
import { useOwn } from "./useResource";
import { Trouble } from "../ui/ErrorMessage";

export function OwnSessions(): JSX.Element {
  const { own, trouble, busy, change } = useOwn(fetchSessions);
  const sessions = own ?? [];
  const end = (id: string | null) => change(() => endSession(id));
  const others = sessions.filter((session) => !session.is_this);
  return (
    <section class="card person-part" aria-labelledby="own-sessions">
      <h2 id="own-sessions">Where you are logged in</h2>
      <Trouble words={trouble} />
      <ul class="person-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>{session.browser}</span>
            <span class="muted">{session.is_this ? "here" : `since ${begunWords(session.begun, new Date())}`}</span>
            {!session.is_this && (
              <button
                type="button"
                class="button button-plain button-small"
                disabled={busy}
                aria-label={`End the session of ${session.browser}`}
                onClick={() => end(session.id)}
              >
                End
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button type="button" class="button button-plain" disabled={busy} onClick={() => end(null)}>
          End all others
        </button>
      )}
      <Password onChanged={() => change(() => Promise.resolve())} />
    </section>
  );
}

function Password({ onChanged }: { onChanged: () => void }): JSX.Element {
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [isDone, setIsDone] = useState(false);
  const { trouble, busy, attempt } = useAttempt();
  return (
    <details>
      <summary>Another password</summary>
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
        <PasswordField label="The one you have" value={old} onChange={setOld} />
        <PasswordField label="The new one" value={next} isNew onChange={setNext} />
        <Trouble words={trouble} />
        {isDone && trouble === null && <p role="status">Changed; all other sessions have ended.</p>}
        <button type="submit" class="button button-plain" disabled={busy}>
          Change it
        </button>
      </form>
    </details>
  );
}
