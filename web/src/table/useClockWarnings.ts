/** One's own clock is said at a minute, at 20 and at 10 seconds, and heard where the switch for it is on. */

import { useEffect } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { say } from "../ui/Announcer";
import { pageSettings } from "../ui/pageSettings";
import { play } from "../ui/sound";
import { leftMs, WARN_BELOW_MS } from "./clockTime";

const WARNINGS: readonly (readonly [ms: number, words: string])[] = [
  [60_000, "One minute left on your clock."],
  [WARN_BELOW_MS, "20 seconds left on your clock."],
  [10_000, "10 seconds left on your clock."],
];

export function useClockWarnings(table: TableMessage | null): void {
  useEffect(() => {
    if (table === null || table.you === null || table.ending !== null) return;
    const own = table.clocks?.seats[table.you];
    const left = leftMs(table, table.you);
    if (own === undefined || !own.runs || left === null) return;
    const free = Math.max(0, own.at + own.free - table.now);
    const timers = WARNINGS.filter(([ms]) => left >= ms).map(([ms, words]) =>
      window.setTimeout(
        () => {
          say(words);
          if (ms <= WARN_BELOW_MS && pageSettings.now().clockBySound) play("clock");
        },
        free + left - ms,
      ),
    );
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [table]);
}
