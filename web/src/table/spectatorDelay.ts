/** The delay at a table that shows hands: spectators see whole deals, some time after these were played out. */

import type { TableMessage } from "../net/messages";
import { useTick } from "../ui/useTick";
import { elapsedMs } from "./clockTime";

const MINUTE_MS = 60_000;
const UPDATE_MS = 5_000;

/** Returns how old a position is, such as "As it was 7 minutes ago". */
export function ageWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (minutes >= 120) return `As it was ${Math.floor(minutes / 60)} hours ago, with all hands open`;
  return `As it was ${minutes === 1 ? "a minute" : `${minutes} minutes`} ago, with all hands open`;
}

/**
 * Returns a sentence that says how old the spectator's position is, or that there is none yet. Null at a table without
 * a delay.
 */
export function useDelayWords(table: TableMessage): string | null {
  const at = table.watch?.at ?? null;
  useTick(at === null ? null : UPDATE_MS);
  if (table.watch?.is_behind !== true) return null;
  return at === null ? "No deal can be shown yet" : ageWords(elapsedMs(table, at));
}
