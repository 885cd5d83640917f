import type { JSX } from "preact";
import { dayWords } from "../lobby/myTableWords";
import { fetchBrowsers, notifyAccount, removeBrowser } from "../notifications/push";
import { countNote, AccountSection } from "./AccountSection";
import { useResource } from "./useResource";

/** The browsers that are notified of the turns of an account. `pushKey` is the server's public key. */
export function PushSection({ pushKey }: { pushKey: string }): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchBrowsers);
  const browsers = value ?? [];
  return (
    <AccountSection
      title="Notifications"
      note={countNote(value, "when it is your turn and you are away")}
      error={error}
    >
      <ul class="person-rows">
        {browsers.map((browser) => (
          <li key={browser.id}>
            <span>{browser.browser}</span>
            <span class="muted">since {dayWords(browser.created, new Date())}</span>
            <button
              type="button"
              class="button button-plain button-small"
              disabled={isBusy}
              aria-label={`Stop notifications to ${browser.browser}`}
              onClick={() => change(() => removeBrowser(browser.id))}
            >
              Stop
            </button>
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
          Notify this browser of my turns
        </button>
      </p>
    </AccountSection>
  );
}
