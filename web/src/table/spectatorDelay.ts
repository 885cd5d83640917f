/** The delay at a table that shows hands: spectators see whole deals, some time after these were played out. */

import type { TableMessage } from "../net/messages";
import { useTick } from "../ui/useTick";
import { elapsedMs } from "./clockTime";
import { t } from "../words/catalogue";

const MINUTE_MS = 60_000;
const UPDATE_MS = 5_000;

/** Returns how old a position is, such as "As it was 7 minutes ago". */
export function ageWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (minutes >= 120) return t("table-age-hours", { count: Math.floor(minutes / 60) });
  return t("table-age-minutes", { count: minutes });
}

/**
 * Returns a sentence that says how old the spectator's position is, or that there is none yet. Null at a table without
 * a delay.
 */
export function useDelayWords(table: TableMessage): string | null {
  const at = table.watch?.at ?? null;
  useTick(at === null ? null : UPDATE_MS);
  if (table.watch?.is_behind !== true) return null;
  return at === null ? t("table-no-deal-yet") : ageWords(elapsedMs(table, at));
}
