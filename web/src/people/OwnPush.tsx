/** The browsers that are told of all one's turns. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BrowserInfo } from "../line/messages";
import { begunWords } from "../lobby/mine";
import { endBrowser, fetchBrowsers, tellPerson } from "../push/push";
import { useAttempt } from "./useAttempt";

/** `push` is the key of the service for pushes. */
export function OwnPush({ push }: { push: string }): JSX.Element {
  const [browsers, setBrowsers] = useState<readonly BrowserInfo[]>([]);
  const { trouble, busy, attempt } = useAttempt();
  const look = async () => setBrowsers(await fetchBrowsers());
  useEffect(() => void attempt(look), [attempt]);
  const then = (work: () => Promise<void>) =>
    void attempt(async () => {
      await work();
      await look();
    });
  return (
    <details class="card person-part">
      <summary>
        Notifications{" "}
        <span class="muted">{browsers.length === 0 ? "when it is my turn and I am away" : browsers.length}</span>
      </summary>
      {trouble !== null && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
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
              onClick={() => then(() => endBrowser(browser.id))}
            >
              End
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" class="button button-plain" disabled={busy} onClick={() => then(() => tellPerson(push))}>
          Tell this browser of my turns
        </button>
      </p>
    </details>
  );
}
