/** The commitment of a verifiable shuffle, and its check after the match. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import type { TableMessage } from "../net/messages";
import { canCheckShuffles, checkShuffle, type Finding } from "../shuffle/check";
import { findCommitment, loadShuffleNote } from "../shuffle/commitments";
import { nameOf } from "../ui/words";

type Shuffle = NonNullable<TableMessage["shuffle"]>;

interface Props {
  table: TableMessage;
  presentation: Presentation;
  fetchRecord: () => Promise<string>;
}

const SIGNS = { right: "✓", wrong: "✗", unknown: "–" } as const;
const LABELS = { right: "Correct: ", wrong: "Wrong: ", unknown: "" } as const;

export function ShuffleCheck({ table, presentation, fetchRecord }: Props): JSX.Element | null {
  const [findings, setFindings] = useState<readonly Finding[] | "checking" | null>(null);
  const { shuffle } = table;
  const { chance } = presentation;
  if (shuffle === null || chance === undefined) return null;

  async function check(): Promise<void> {
    if (shuffle === null || chance === undefined) return;
    setFindings("checking");
    try {
      const note = table.table === "" ? findCommitment(shuffle.commitment) : loadShuffleNote(table.table, table.match);
      setFindings(await checkShuffle(await fetchRecord(), chance, note));
    } catch (error) {
      const sentence = error instanceof Error ? error.message : "The check could not be completed.";
      setFindings([{ verdict: "unknown", sentence }]);
    }
  }

  return (
    <div class="shuffle" data-testid="shuffle">
      <ShuffleDetails table={table} shuffle={shuffle} />
      {shuffle.secret !== null && canCheckShuffles() && (
        <button
          type="button"
          class="button button-plain"
          disabled={findings === "checking"}
          onClick={() => void check()}
        >
          Check the shuffle
        </button>
      )}
      {shuffle.secret !== null && !canCheckShuffles() && (
        <p class="muted">
          Browsers can check a shuffle only over HTTPS. Download the record and run <code>chabudai record check</code>.
        </p>
      )}
      <div role="status">
        {findings === "checking" && <p class="muted">Repeating all deals…</p>}
        {findings !== null && findings !== "checking" && (
          <ul class="findings">
            {findings.map(({ verdict, sentence }) => (
              <li key={sentence} class={`finding-${verdict}`}>
                <span aria-hidden="true">{SIGNS[verdict]}</span>
                <span>
                  <span class="for-ears">{LABELS[verdict]}</span>
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

function ShuffleDetails({ table, shuffle }: { table: TableMessage; shuffle: Shuffle }): JSX.Element {
  return (
    <details>
      <summary>Verifiable shuffle</summary>
      <p class="muted">
        {shuffle.secret === null
          ? "Before the deal, the server committed to a secret by its SHA-256, and each player's device added a random value. All deals follow from both. After the match the secret is revealed, and every deal can be repeated."
          : "All deals follow from a secret that the server committed to before the deal, and from the random values that the players’ devices added."}
      </p>
      <dl>
        <dt>Commitment</dt>
        <dd class="digits">{shuffle.commitment}</dd>
        {shuffle.nonces?.map((nonce, seat) => (
          <div key={seat}>
            <dt>{nameOf(table, seat)}</dt>
            <dd class="digits">
              {nonce === "bot" ? "a bot adds nothing" : nonce === "missing" ? "added nothing in time" : nonce}
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
  );
}
