/** Announces the player's remaining time at one minute, 20 seconds and 10 seconds. */

import { useEffect } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { announce } from "../ui/Announcer";
import { pageSettings } from "../ui/pageSettings";
import { play } from "../ui/sound";
import { leftMs, WARN_BELOW_MS } from "./clockTime";
import { t } from "../words/catalogue";

const MINUTE_MS = 60_000;
const WARNINGS_MS: readonly number[] = [MINUTE_MS, WARN_BELOW_MS, 10_000];

export function useClockWarnings(table: TableMessage | null): void {
  useEffect(() => {
    if (table === null || table.you === null || table.ending !== null) return;
    const own = table.clocks?.seats[table.you];
    const left = leftMs(table, table.you);
    if (own === undefined || !own.runs || left === null) return;
    const free = Math.max(0, own.at + own.free - table.now);
    const timers = WARNINGS_MS.filter((ms) => left >= ms).map((ms) =>
      window.setTimeout(
        () => {
          announce(ms === MINUTE_MS ? t("table-minute-left") : t("table-seconds-left", { seconds: ms / 1000 }));
          if (ms <= WARN_BELOW_MS && pageSettings.current().clockBySound) play("clock");
        },
        free + left - ms,
      ),
    );
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [table]);
}
