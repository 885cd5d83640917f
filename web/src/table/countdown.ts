/** Converts times of the server's clock to this page's clock, and counts the seconds until such a time. */

import { useRef } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { useTick } from "../ui/useTick";

/**
 * Converts a time of the server's clock to this page's clock. Within one `period`, only the first message counts,
 * because later messages repeat the time with a different network delay. Returns null if there is no time.
 */
export function useLocalTime(table: TableMessage | null, moment: number | null, period: string): number | null {
  const first = useRef<{ period: string; time: number } | null>(null);
  if (table === null || moment === null) {
    first.current = null;
    return null;
  }
  if (first.current?.period !== period) first.current = { period, time: Date.now() + moment - table.now };
  return first.current.time;
}

/** Returns the whole seconds until a time, or null if there is no time. Renders again every `tickMs`. */
export function useSecondsUntil(time: number | null, tickMs: number): number | null {
  useTick(time === null ? null : tickMs);
  return time === null ? null : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

/** Returns when the claim window closes, by this page's clock, or null if there is no deadline. */
export function useClaimDeadline(table: TableMessage | null): number | null {
  const window = table?.window ?? null;
  return useLocalTime(table, window?.closes ?? null, `${table?.match ?? ""}.${window?.opens ?? ""}`);
}
