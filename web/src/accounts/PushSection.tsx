/** The browsers that are notified of an account's turns. */

import type { JSX } from "preact";
import { dayWords } from "../lobby/myTableWords";
import { fetchBrowsers, notifyAccount, removeBrowser } from "../notifications/push";
import { SmallButton } from "../ui/SmallButton";
import { useResource } from "../ui/useResource";
import { AccountSection, countNote } from "./AccountSection";

/** The browsers that are notified of the turns of an account. `pushKey` is the server's public key. */
export function PushSection({ pushKey }: { pushKey: string }): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchBrowsers);
  const note = countNote(value, "when it is your turn and you are away");
  return (
    <AccountSection title="Notifications" note={note} error={error}>
      <ul class="person-rows">
        {value?.map(({ id, browser, created }) => (
          <li key={id}>
            <span>{browser}</span>
            <span class="muted">since {dayWords(created, new Date())}</span>
            <SmallButton
              label={`Stop notifications to ${browser}`}
              isBusy={isBusy}
              onClick={() => change(() => removeBrowser(id))}
            >
              Stop
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
          Notify this browser of my turns
        </button>
      </p>
    </AccountSection>
  );
}
