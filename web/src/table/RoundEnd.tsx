/** Between two rounds: how the last one was counted, line by line, and when the next one is dealt. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { Cited } from "../ui/CitedText";
import { named, namesOf } from "../ui/words";

interface Props {
  table: TableMessage;
  /** Whether the line is up. */
  open: boolean;
  /** Whether the board itself shows the counting, so that it is not said twice. */
  counted: boolean;
  onReady: () => void;
}

export function RoundEnd({ table, open, counted, onReady }: Props): JSX.Element | null {
  const seconds = useSecondsLeft(table);
  const pause = table.pause;
  if (pause === null || seconds === null) return null;
  const mine = table.you;
  const isReady = mine !== null && pause.ready.includes(mine);
  const awaited = table.seats.map((seat) => seat.seat).filter((seat) => seat !== mine && !pause.ready.includes(seat));
  return (
    <section class="round-end" aria-label="The end of the round" data-testid="round-end">
      {!counted && <CountedLines table={table} lines={pause.lines} />}
      <div class="round-next">
        <p>
          <span data-testid="countdown">Next deal in {seconds} s</span>
          {awaited.length > 0 && (mine === null || isReady) && (
            <span class="muted"> Waiting for {namesOf(table, awaited)}.</span>
          )}
        </p>
        {mine !== null && (
          <button type="button" class="button" aria-pressed={isReady} disabled={!open || isReady} onClick={onReady}>
            Ready
          </button>
        )}
      </div>
    </section>
  );
}

/** What was counted, a line after another; the last lines say what it means. */
export function CountedLines({ table, lines }: { table: TableMessage; lines: readonly string[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <ol class="round-lines">
      {lines.map((line, n) => (
        <li key={line} style={{ "--line": n }}>
          <Cited text={named(table, line)} />
        </li>
      ))}
    </ol>
  );
}

/** How many seconds of the pause are left by this page's own clock; null without one. */
function useSecondsLeft(table: TableMessage): number | null {
  // Only the first message of a pause tells how much of it was left when it came.
  const first = useRef<{ pause: string; closesAt: number } | null>(null);
  const [, tick] = useState(0);
  const { pause } = table;
  const name = pause === null ? null : `${table.match}.${pause.opens}`;
  if (pause === null) first.current = null;
  else if (first.current?.pause !== name) {
    first.current = { pause: name as string, closesAt: Date.now() + pause.closes - table.now };
  }
  useEffect(() => {
    if (name === null) return;
    const timer = window.setInterval(() => tick((now) => now + 1), 250);
    return () => window.clearInterval(timer);
  }, [name]);
  return first.current === null ? null : Math.max(0, Math.ceil((first.current.closesAt - Date.now()) / 1000));
}
