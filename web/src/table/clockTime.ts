/** What clocks show: by the service's moments, counted on by a clock of this page that never jumps. */

import type { TableMessage } from "../net/messages";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const TENTHS_BELOW_MS = 10_000;
export const WARN_BELOW_MS = 20_000;

const received = new WeakMap<TableMessage, number>();

/** What a seat's clock shows now, in milliseconds; null at a table without clocks. */
export function leftMs(table: TableMessage, seat: number): number | null {
  const clock = table.clocks?.seats[seat];
  if (clock === undefined) return null;
  const since = sinceMs(table, clock.at);
  if (!clock.runs) return clock.left;
  return Math.max(0, Math.round(clock.left - Math.max(0, since - clock.free)));
}

/** How long ago a moment of the service was, in milliseconds. */
export function sinceMs(table: TableMessage, at: number): number {
  if (!received.has(table)) received.set(table, performance.now());
  return table.now + performance.now() - (received.get(table) as number) - at;
}

/** A time as a clock shows it: tenths at the end, hours and days where there are any. */
export function clockText(ms: number): string {
  if (ms >= DAY_MS) return `${Math.floor(ms / DAY_MS)}d ${Math.floor((ms % DAY_MS) / HOUR_MS)}h`;
  if (ms < TENTHS_BELOW_MS) return `0:0${Math.floor(ms / 1000)}.${Math.floor((ms % 1000) / 100)}`;
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  if (seconds >= 3600) {
    return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  }
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** The same in words, to the second. */
export function clockWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), "day"],
    [Math.floor((seconds % 86_400) / 3600), "hour"],
    [Math.floor((seconds % 3600) / 60), "minute"],
    [seconds % 60, "second"],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}${count === 1 ? "" : "s"}`);
  return said.slice(0, 2).join(" ") || "no time";
}
