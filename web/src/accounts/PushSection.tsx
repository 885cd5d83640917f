/** The browsers that are notified of an account's turns. */

import type { JSX } from "preact";
import { dayWords } from "../lobby/myTableWords";
import { fetchBrowsers, notifyAccount, removeBrowser } from "../notifications/push";
import { SmallButton } from "../ui/SmallButton";
import { useResource } from "../ui/useResource";
import { AccountSection, countNote } from "./AccountSection";
import { t } from "../words/catalogue";

/** The browsers that are notified of the turns of an account. `pushKey` is the server's public key. */
export function PushSection({ pushKey }: { pushKey: string }): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchBrowsers);
  const note = countNote(value, t("accounts-notifications-purpose"));
  return (
    <AccountSection title={t("accounts-notifications")} note={note} error={error}>
      <ul class="person-rows">
        {value?.map(({ id, browser, created }) => (
          <li key={id}>
            <span>{browser}</span>
            <span class="muted">{t("accounts-since", { day: dayWords(created, new Date()) })}</span>
            <SmallButton
              label={t("accounts-stop-notifications", { browser })}
              isBusy={isBusy}
              onClick={() => change(() => removeBrowser(id))}
            >
              {t("accounts-stop")}
            </SmallButton>
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          class="button button-plain"
          disabled={isBusy}
          onClick={() => change(() => notifyAccount(pushKey))}
        >
          {t("accounts-notify-browser")}
        </button>
      </p>
    </AccountSection>
  );
}
