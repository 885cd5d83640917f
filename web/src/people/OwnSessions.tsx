/** Where one is logged in, and another password. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SessionInfo } from "../line/messages";
import { begunWords } from "../lobby/mine";
import { changePassword, endSession, fetchSessions } from "./account";
import { useAttempt } from "./useAttempt";

export function OwnSessions(): JSX.Element {
  const [sessions, setSessions] = useState<readonly SessionInfo[]>([]);
  const { trouble, busy, attempt } = useAttempt();
  const look = async () => setSessions(await fetchSessions());
  const end = (id: string | null) =>
    attempt(async () => {
      await endSession(id);
      await look();
    });
  useEffect(() => void attempt(look), [attempt]);
  const others = sessions.filter((session) => !session.is_this);
  return (
    <section class="card person-part" aria-labelledby="own-sessions">
      <h2 id="own-sessions">Where you are logged in</h2>
      {trouble !== null && <p class="trouble">{trouble}</p>}
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
                onClick={() => void end(session.id)}
              >
                End
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button type="button" class="button button-plain" disabled={busy} onClick={() => void end(null)}>
          End all others
        </button>
      )}
      <Password onChanged={() => void attempt(look)} />
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
        <label class="field">
          <span>The one you have</span>
          <input
            type="password"
            value={old}
            required
            autocomplete="current-password"
            onInput={(event) => setOld(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>The new one</span>
          <input
            type="password"
            value={next}
            required
            minLength={8}
            autocomplete="new-password"
            onInput={(event) => setNext(event.currentTarget.value)}
          />
        </label>
        {trouble !== null && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        {isDone && trouble === null && <p role="status">Changed; all other sessions have ended.</p>}
        <button type="submit" class="button button-plain" disabled={busy}>
          Change it
        </button>
      </form>
    </details>
  );
}
