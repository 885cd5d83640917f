/** A seat's clock: it ticks where it stands, and is read when somebody asks for it. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { nameOf } from "../ui/words";
import { clockText, clockWords, leftMs, TENTHS_BELOW_MS, WARN_BELOW_MS } from "./clockTime";

const TENTH_MS = 100;

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
  const words = clock.resting ? "on vacation" : runs ? "runs" : "stands";
  const isLow = runs && left < WARN_BELOW_MS;
  const low = isLow ? " clock-low" : "";
  return (
    <span
      class={`clock${runs ? " clock-runs" : ""}${low}${left >= 3_600_000 ? " clock-long" : ""}`}
      role="timer"
      aria-live="off"
      aria-label={`${seat === table.you ? "Your clock" : `Clock of ${nameOf(table, seat)}`}: ${clockWords(left)}, ${words}`}
      title={clock.resting ? "On vacation: the clock stands" : undefined}
      data-clock={seat}
    >
      {clock.resting ? `☾ ${clockText(left)}` : clockText(left)}
    </span>
  );
}
