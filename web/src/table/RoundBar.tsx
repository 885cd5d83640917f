/** The pause between two rounds: when the next round is dealt, and who is ready for it. */

import type { ComponentChildren, JSX } from "preact";
import type { TableMessage } from "../net/messages";
import { joinPeople } from "../ui/words";
import { useLocalTime, useSecondsUntil } from "./countdown";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { SeatText } from "./SeatText";

const TICK_MS = 250;

interface Props {
  table: TableMessage;
  /** Whether the connection is open. */
  isOpen: boolean;
  onReady: () => void;
  /** A further button. */
  children?: ComponentChildren;
}

export function RoundBar({ table, isOpen, onReady, children }: Props): JSX.Element | null {
  const { pause } = table;
  const nextDeal = useLocalTime(table, pause?.closes ?? null, `${table.match}.${pause?.opens ?? ""}`);
  const seconds = useSecondsUntil(nextDeal, TICK_MS);
  if (pause === null || seconds === null) return null;
  const mine = table.you;
  const isReady = mine !== null && pause.ready.includes(mine);
  const awaited = table.seats.map((seat) => seat.seat).filter((seat) => seat !== mine && !pause.ready.includes(seat));
  return (
    <div class="round-next">
      <p>
        <span data-testid="countdown">
          <Words text={t("table-next-deal", { seconds })} />
        </span>
        {awaited.length > 0 && (mine === null || isReady) && (
          <span class="muted">
            {" "}
            <SeatText
              table={table}
              seats={awaited}
              write={(people) => t("table-waiting-for-ready", { names: joinPeople(people) })}
            />
          </span>
        )}
      </p>
      {children}
      {mine !== null && (
        <button type="button" class="button" aria-pressed={isReady} disabled={!isOpen || isReady} onClick={onReady}>
          {t("table-ready")}
        </button>
      )}
    </div>
  );
}
