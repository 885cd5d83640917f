/** What who watches sees of a table that shows its hands: whole deals, some time after each was played out. */

import { useEffect, useState } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { sinceMs } from "./clockTime";

const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;

/** Whether one sees the match as it was, and not as it is. */
export function isBehind(table: TableMessage): boolean {
  return table.watch?.is_behind === true;
}

/** How old it is what one sees: As it was 7 minutes ago. */
export function ageWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (minutes >= 120) return `As it was ${Math.floor(minutes / 60)} hours ago, with all hands open`;
  return `As it was ${minutes === 1 ? "a minute" : `${minutes} minutes`} ago, with all hands open`;
}

/** The head of what is said to who watches an earlier position: how old it is, or that there is none yet. */
export function useBehindWords(table: TableMessage): string | null {
  const at = table.watch?.at ?? null;
  const [, tick] = useState(0);
  useEffect(() => {
    if (at === null) return;
    const timer = window.setInterval(() => tick((count) => count + 1), LOOK_MS);
    return () => window.clearInterval(timer);
  }, [at]);
  if (!isBehind(table)) return null;
  return at === null ? "No deal is shown yet" : ageWords(sinceMs(table, at));
}
