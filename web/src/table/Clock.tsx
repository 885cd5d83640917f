/** A seat's clock, and the vacation of a player in a match with days per move. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { SafeButton } from "../ui/SafeButton";
import { nameOf } from "../ui/words";
import { clockText, clockWords, leftMs, TENTHS_BELOW_MS, WARN_BELOW_MS } from "./clockTime";

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
  const state = clock.resting ? "on vacation" : runs ? "running" : "stopped";
  const low = runs && left < WARN_BELOW_MS ? " clock-low" : "";
  return (
    <span
      class={`clock${runs ? " clock-runs" : ""}${low}${left >= HOUR_MS ? " clock-long" : ""}`}
      role="timer"
      aria-live="off"
      aria-label={`${seat === table.you ? "Your clock" : `Clock of ${nameOf(table, seat)}`}: ${clockWords(left)}, ${state}`}
      title={clock.resting ? "On vacation: the clock is stopped" : undefined}
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
        {clock.resting
          ? "You are on vacation: your clock is stopped."
          : `You have ${clockWords(clock.vacation)} of vacation left in this match.`}
      </p>
      <SafeButton class="button button-plain" onClick={() => onChange(!clock.resting)}>
        {clock.resting ? "End vacation" : "Go on vacation"}
      </SafeButton>
    </div>
  );
}
