/** The browsers that are told of all one's turns. */

import type { JSX } from "preact";
import { begunWords } from "../lobby/myTableWords";
import { endBrowser, fetchBrowsers, tellPerson } from "../notifications/push";
import { howMany, OwnPart } from "./AccountSection";
import { useOwn } from "./useResource";

/** `push` is the key of the service for pushes. */
export function OwnPush({ push }: { push: string }): JSX.Element {
  const { own, trouble, busy, change } = useOwn(fetchBrowsers);
  const browsers = own ?? [];
  return (
    <OwnPart title="Notifications" note={howMany(own, "when it is my turn and I am away")} trouble={trouble}>
      <ul class="person-rows">
        {browsers.map((browser) => (
          <li key={browser.id}>
            <span>{browser.browser}</span>
            <span class="muted">since {begunWords(browser.created, new Date())}</span>
            <button
              type="button"
              class="button button-plain button-small"
              disabled={busy}
              aria-label={`End notifications to ${browser.browser}`}
              onClick={() => change(() => endBrowser(browser.id))}
            >
              End
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          class="button button-plain"
          disabled={busy}
          onClick={() => change(() => tellPerson(push))}
        >
          Tell this browser of my turns
        </button>
      </p>
    </OwnPart>
  );
}
