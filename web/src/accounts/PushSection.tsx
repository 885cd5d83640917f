/** The browsers that are notified of an account's turns. */

import type { JSX } from "preact";
import { dayWords } from "../lobby/myTableWords";
import { fetchBrowsers, notifyAccount, removeBrowser } from "../notifications/push";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Switch } from "../ui/fields";
import { SmallButton } from "../ui/SmallButton";
import { useResource } from "../ui/useResource";
import { fetchNotificationSettings, setNotificationSettings } from "./account";
import { AccountSection, countNote } from "./AccountSection";
import { t } from "../words/catalogue";

const KINDS = ["turns", "challenges", "events"] as const;

/** A switch for each kind of notification. */
function NotificationSwitches(): JSX.Element | null {
  const { value, error, change } = useResource(fetchNotificationSettings);
  if (value === null) return null;
  const set = (kind: (typeof KINDS)[number], isOn: boolean) => {
    const next = { ...value, [kind]: isOn };
    change(() => setNotificationSettings(next), next);
  };
  return (
    <>
      <ErrorMessage message={error} />
      {KINDS.map((kind) => (
        <Switch
          key={kind}
          label={t(`accounts-notify-${kind}`)}
          help={t(`accounts-notify-${kind}-help`)}
          checked={value[kind]}
          onChange={(isOn) => set(kind, isOn)}
        />
      ))}
    </>
  );
}

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
      <NotificationSwitches />
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
