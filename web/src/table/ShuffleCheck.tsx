/** The commitment of a verifiable shuffle, and its check after the match. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import type { Chance, Finding } from "../shuffle/check";
import { canCheckShuffles, findCommitment, loadShuffleNote } from "../shuffle/commitments";
import { importPart } from "../ui/LazyPart";
import { nameOf } from "../ui/words";
import { TableName } from "./Seats";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";

type Shuffle = NonNullable<TableMessage["shuffle"]>;

export interface ShuffleProps {
  table: TableMessage;
  shuffle: Shuffle;
  chance: Chance;
  fetchRecord: () => Promise<string>;
}

const SIGNS = { right: "✓", wrong: "✗", unknown: "–" } as const;
const LABELS = { right: "table-finding-right", wrong: "table-finding-wrong" } as const;

export function ShuffleCheck({ table, shuffle, chance, fetchRecord }: ShuffleProps): JSX.Element {
  const [findings, setFindings] = useState<readonly Finding[] | "checking" | null>(null);

  async function check(): Promise<void> {
    setFindings("checking");
    try {
      const { checkShuffle } = await importPart(() => import("../shuffle/check"));
      const note = table.table === "" ? findCommitment(shuffle.commitment) : loadShuffleNote(table.table, table.match);
      setFindings(await checkShuffle(await fetchRecord(), chance, note));
    } catch (error) {
      const sentence = error instanceof Error ? error.message : t("table-shuffle-failed");
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
          {t("table-check-shuffle")}
        </button>
      )}
      {shuffle.secret !== null && !canCheckShuffles() && (
        <p class="muted">
          <Rich id="table-shuffle-insecure" parts={{ code: (text) => <code translate={false}>{text}</code> }} />
        </p>
      )}
      <div role="status">
        {findings === "checking" && <p class="muted">{t("table-shuffle-checking")}</p>}
        {findings !== null && findings !== "checking" && (
          <ul class="findings">
            {findings.map(({ verdict, sentence }) => (
              <li key={sentence} class={`finding-${verdict}`}>
                <span aria-hidden="true">{SIGNS[verdict]}</span>
                <span>
                  {verdict !== "unknown" && <span class="for-ears">{t(LABELS[verdict])} </span>}
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
      <summary>{t("table-shuffle")}</summary>
      <p class="muted">
        <Words text={shuffle.secret === null ? t("table-shuffle-before") : t("table-shuffle-after")} />
      </p>
      <dl>
        <dt>{t("table-shuffle-commitment")}</dt>
        <dd class="digits">{shuffle.commitment}</dd>
        {shuffle.nonces?.map((nonce, seat) => (
          <div key={seat}>
            <dt>
              <TableName table={table} seat={seat} name={nameOf(table, seat)} />
            </dt>
            <dd class="digits">
              <Words
                text={nonce === "bot" ? t("table-shuffle-bot") : nonce === "missing" ? t("table-shuffle-late") : nonce}
              />
            </dd>
          </div>
        ))}
        {shuffle.secret !== null && (
          <div>
            <dt>{t("table-shuffle-secret")}</dt>
            <dd class="digits">{shuffle.secret}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
