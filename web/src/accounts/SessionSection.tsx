/** The browsers in which an account is logged in. */

import type { JSX } from "preact";
import { dayWords } from "../lobby/myTableWords";
import { ErrorMessage } from "../ui/ErrorMessage";
import { SmallButton } from "../ui/SmallButton";
import { useResource } from "../ui/useResource";
import { endSession, fetchSessions } from "./account";
import { PasswordForm } from "./ChangePassword";
import { t } from "../words/catalogue";

/** The sessions of an account, and its password. */
export function SessionSection(): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchSessions);
  const sessions = value ?? [];
  const end = (id: string | null) => change(() => endSession(id));
  const others = sessions.filter((session) => !session.is_this);
  return (
    <section class="card stack" aria-labelledby="value-sessions">
      <h2 id="value-sessions">{t("accounts-sessions")}</h2>
      <ErrorMessage message={error} />
      <ul class="person-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>{session.browser}</span>
            <span class="muted">
              {session.is_this
                ? t("accounts-this-device")
                : t("accounts-since", { day: dayWords(session.begun, new Date()) })}
            </span>
            {!session.is_this && (
              <SmallButton
                label={t("accounts-log-out-session", { browser: session.browser })}
                isBusy={isBusy}
                onClick={() => end(session.id)}
              >
                {t("accounts-log-out")}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button type="button" class="button button-plain" disabled={isBusy} onClick={() => end(null)}>
          {t("accounts-log-out-others")}
        </button>
      )}
      <PasswordForm onChanged={() => change(() => Promise.resolve())} />
    </section>
  );
}
