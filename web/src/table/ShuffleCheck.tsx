/** What a table promises of its shuffle, and the check of it when the match is over. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import type { TableMessage } from "../net/messages";
import { checkShuffle, type Finding, mayCheck } from "../shuffle/check";
import { notedOf, notedPromise } from "../shuffle/commitments";
import { nameOf } from "../ui/words";

interface Props {
  table: TableMessage;
  presentation: Presentation;
  /** The record of the match. */
  fetchRecord: () => Promise<string>;
}

const SIGNS = { right: "✓", wrong: "✗", unknown: "–" } as const;
const WORDS = { right: "Right: ", wrong: "Wrong: ", unknown: "" } as const;

export function Shuffle({ table, presentation, fetchRecord }: Props): JSX.Element | null {
  const [found, setFound] = useState<readonly Finding[] | "checking" | null>(null);
  const { shuffle } = table;
  const { chance } = presentation;
  if (shuffle === null || chance === undefined) return null;

  async function check(): Promise<void> {
    if (shuffle === null || chance === undefined) return;
    setFound("checking");
    try {
      const noted = table.table === "" ? notedPromise(shuffle.commitment) : notedOf(table.table, table.match);
      setFound(await checkShuffle(await fetchRecord(), chance, noted));
    } catch (error) {
      setFound([{ verdict: "unknown", sentence: error instanceof Error ? error.message : "The check did not end." }]);
    }
  }

  return (
    <div class="shuffle" data-testid="shuffle">
      <details>
        <summary>The shuffle can be checked</summary>
        <p class="muted">
          {shuffle.secret === null
            ? "Before the deal the service promised a secret by its SHA-256, and everybody's device added to it. All deals follow from both. When the match is over the secret is told, and each deal can be made again."
            : "All deals follow from a secret that was promised before, and from what everybody’s device added to it."}
        </p>
        <dl>
          <dt>Promise</dt>
          <dd class="digits">{shuffle.commitment}</dd>
          {shuffle.nonces?.map((word, seat) => (
            <div key={seat}>
              <dt>{nameOf(table, seat)}</dt>
              <dd class="digits">
                {word === "bot" ? "a bot adds nothing" : word === "missing" ? "added nothing in time" : word}
              </dd>
            </div>
          ))}
          {shuffle.secret !== null && (
            <div>
              <dt>Secret</dt>
              <dd class="digits">{shuffle.secret}</dd>
            </div>
          )}
        </dl>
      </details>
      {shuffle.secret !== null && mayCheck() && (
        <button type="button" class="button button-plain" disabled={found === "checking"} onClick={() => void check()}>
          Check the shuffle
        </button>
      )}
      {shuffle.secret !== null && !mayCheck() && (
        <p class="muted">
          Browsers reckon this only over a secure connection. Download the record, and check it with{" "}
          <code>chabudai record check</code>.
        </p>
      )}
      <div role="status">
        {found === "checking" && <p class="muted">Every deal is made again …</p>}
        {found !== null && found !== "checking" && (
          <ul class="findings">
            {found.map(({ verdict, sentence }) => (
              <li key={sentence} class={`finding-${verdict}`}>
                <span aria-hidden="true">{SIGNS[verdict]}</span>
                <span>
                  <span class="for-ears">{WORDS[verdict]}</span>
                  {sentence}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
