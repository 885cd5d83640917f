/** A seat's clock, and the vacation of a player in a match with days per move. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { SafeButton } from "../ui/SafeButton";
import { nameOf } from "../ui/words";
import { clockText, clockWords, leftMs, TENTHS_BELOW_MS, WARN_BELOW_MS } from "./clockTime";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

const TENTH_MS = 100;
const HOUR_MS = 3_600_000;

export function Clock({ table, seat }: { table: TableMessage; seat: number }): JSX.Element | null {
  const clock = table.clocks?.seats[seat];
  const runs = clock?.runs === true && table.ending === null;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    let timer = 0;
    const next = () => {
      const left = leftMs(table, seat) ?? 0;
      tick((count) => count + 1);
      if (left > 0) timer = window.setTimeout(next, left <= TENTHS_BELOW_MS ? TENTH_MS : (left % 1000) + 5);
    };
    next();
    return () => window.clearTimeout(timer);
  }, [table, seat, runs]);
  const left = leftMs(table, seat);
  if (clock === undefined || left === null) return null;
  const state = t("table-clock-state", { state: clock.resting ? "vacation" : runs ? "running" : "stopped" });
  const time = clockWords(left);
  const low = runs && left < WARN_BELOW_MS ? " clock-low" : "";
  return (
    <span
      class={`clock${runs ? " clock-runs" : ""}${low}${left >= HOUR_MS ? " clock-long" : ""}`}
      role="timer"
      aria-live="off"
      aria-label={
        seat === table.you
          ? t("table-own-clock", { time, state })
          : t("table-clock-of", { name: nameOf(table, seat), time, state })
      }
      title={clock.resting ? t("table-clock-vacation") : undefined}
      translate={false}
      data-clock={seat}
    >
      {clock.resting ? `☾ ${clockText(left)}` : clockText(left)}
    </span>
  );
}

/** Begins and ends the player's vacation. */
export function VacationControls({
  table,
  onChange,
}: {
  table: TableMessage;
  onChange: (isOnVacation: boolean) => void;
}): JSX.Element | null {
  const clock = table.you === null ? undefined : table.clocks?.seats[table.you];
  if (clock === undefined || table.ending !== null || (!clock.resting && clock.vacation === 0)) return null;
  return (
    <div class="vacation" data-testid="vacation">
      <p class="muted">
        <Words
          text={clock.resting ? t("table-on-vacation") : t("table-vacation-left", { time: clockWords(clock.vacation) })}
        />
      </p>
      <SafeButton class="button button-plain" onClick={() => onChange(!clock.resting)}>
        <Words text={clock.resting ? t("table-end-vacation") : t("table-begin-vacation")} />
      </SafeButton>
    </div>
  );
}
