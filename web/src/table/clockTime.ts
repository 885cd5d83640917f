/** The time on the clocks. It is based on the server's times and continued by a monotonic clock of this page. */

import type { TableMessage } from "../net/messages";
import { t } from "../words/catalogue";
import { formatUnit } from "../words/numbers";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const TENTHS_BELOW_MS = 10_000;
export const WARN_BELOW_MS = 20_000;

const receivedAt = new WeakMap<TableMessage, number>();

/** Returns the current time on a seat's clock in milliseconds, or null at a table without clocks. */
export function leftMs(table: TableMessage, seat: number): number | null {
  const clock = table.clocks?.seats[seat];
  if (clock === undefined) return null;
  const elapsed = elapsedMs(table, clock.at);
  if (!clock.runs) return clock.left;
  return Math.max(0, Math.round(clock.left - Math.max(0, elapsed - clock.free)));
}

/** Returns the milliseconds since a time of the server's clock. */
export function elapsedMs(table: TableMessage, moment: number): number {
  if (!receivedAt.has(table)) receivedAt.set(table, performance.now());
  return table.now + performance.now() - (receivedAt.get(table) as number) - moment;
}

/**
 * Formats a time as on a clock: with tenths of seconds when little time is left, and with hours and days if there are
 * any.
 */
export function clockText(ms: number): string {
  if (ms >= DAY_MS) {
    const days = formatUnit(Math.floor(ms / DAY_MS), "day", "narrow");
    return `${days} ${formatUnit(Math.floor((ms % DAY_MS) / HOUR_MS), "hour", "narrow")}`;
  }
  if (ms < TENTHS_BELOW_MS) return `0:0${Math.floor(ms / 1000)}.${Math.floor((ms % 1000) / 100)}`;
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  if (seconds >= 3600) {
    return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  }
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Writes a time in words, to the second. */
export function clockWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const parts: [number, "day" | "hour" | "minute" | "second"][] = [
    [Math.floor(seconds / 86_400), "day"],
    [Math.floor((seconds % 86_400) / 3600), "hour"],
    [Math.floor((seconds % 3600) / 60), "minute"],
    [seconds % 60, "second"],
  ];
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => formatUnit(count, unit, "long"));
  return words.slice(0, 2).join(" ") || t("table-no-time");
}
