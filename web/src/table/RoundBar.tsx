/** The pause between two rounds: how the round was scored, and when the next one is dealt. */

import type { JSX } from "preact";
import type { MessageInfo, TableMessage } from "../net/messages";
import { CitedText } from "../ui/CitedText";
import { insertNames, namesOf } from "../ui/words";
import { useLocalTime, useSecondsUntil } from "./countdown";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

const TICK_MS = 250;

interface Props {
  table: TableMessage;
  /** Whether the connection is open. */
  isOpen: boolean;
  /** Whether the board itself shows the scoring. */
  boardShowsScoring: boolean;
  onReady: () => void;
}

export function RoundEnd({ table, isOpen, boardShowsScoring, onReady }: Props): JSX.Element | null {
  const { pause } = table;
  const nextDeal = useLocalTime(table, pause?.closes ?? null, `${table.match}.${pause?.opens ?? ""}`);
  const seconds = useSecondsUntil(nextDeal, TICK_MS);
  if (pause === null || seconds === null) return null;
  const mine = table.you;
  const isReady = mine !== null && pause.ready.includes(mine);
  const awaited = table.seats.map((seat) => seat.seat).filter((seat) => seat !== mine && !pause.ready.includes(seat));
  return (
    <section class="round-end" aria-label={t("table-round-end")} data-testid="round-end">
      {!boardShowsScoring && <ScoreLines table={table} lines={pause.lines} />}
      <div class="round-next">
        <p>
          <span data-testid="countdown">
            <Words text={t("table-next-deal", { seconds })} />
          </span>
          {awaited.length > 0 && (mine === null || isReady) && (
            <span class="muted">
              {" "}
              <Words text={t("table-waiting-for-ready", { names: namesOf(table, awaited) })} />
            </span>
          )}
        </p>
        {mine !== null && (
          <button type="button" class="button" aria-pressed={isReady} disabled={!isOpen || isReady} onClick={onReady}>
            {t("table-ready")}
          </button>
        )}
      </div>
    </section>
  );
}

/** The scoring of a round or match, line by line. */
export function ScoreLines({
  table,
  lines,
}: {
  table: TableMessage;
  lines: readonly MessageInfo[];
}): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <ol class="round-lines">
      {lines.map((line, index) => (
        <li key={insertNames(table, line)} style={{ "--line": index }}>
          <CitedText text={insertNames(table, line)} />
        </li>
      ))}
    </ol>
  );
}
