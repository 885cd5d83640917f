/**
 * The log as the page has it: its end, line after line, and perhaps one earlier stretch that the reader stepped back to.
 * What lies between is asked of the service when somebody wants to see it.
 */

import type { LogEntry, TableMessage } from "./messages";

/** Lines without a gap; `from` is how many lines there are before them. */
export interface Stretch {
  from: number;
  lines: LogEntry[];
}

/** So many lines before a wanted one are asked for with it: whoever steps back goes on stepping back. */
const BEFORE = 30;

/** The newer message with the end of the log: what stays of what was known, if it is without a gap, and what came. */
export function mergeLog(before: TableMessage | null, after: TableMessage): TableMessage {
  if (before === null || before.match !== after.match) return after;
  const reaches = before.log_from <= after.log_from && after.log_from <= after.log_kept;
  if (!reaches) return after;
  const kept = before.log.slice(0, after.log_from - before.log_from);
  return { ...after, log_from: before.log_from, log: [...kept, ...after.log] };
}

/** What stays of an earlier stretch when a newer table comes; nothing that was taken back. */
export function keepStretch(stretch: Stretch | null, before: TableMessage | null, after: TableMessage): Stretch | null {
  if (stretch === null || before === null || before.match !== after.match) return null;
  return stretch.from + stretch.lines.length <= after.log_kept ? stretch : null;
}

/** A page laid beside the end of the log: they become one where they meet, else the page is the earlier stretch. */
export function laidBeside(table: TableMessage, page: Stretch): { table: TableMessage; stretch: Stretch | null } {
  if (page.from + page.lines.length < table.log_from) return { table, stretch: page };
  if (page.from >= table.log_from) return { table, stretch: null };
  const fresh = page.lines.slice(0, table.log_from - page.from);
  return { table: { ...table, log_from: page.from, log: [...fresh, ...table.log] }, stretch: null };
}

/** The lines up to a position, as far as they are known without a gap; null if the position itself is not known. */
export function linesUpTo(table: TableMessage, stretch: Stretch | null, position: number): LogEntry[] | null {
  if (position === 0) return [];
  for (const part of [{ from: table.log_from, lines: table.log }, stretch]) {
    if (part !== null && part.from < position && position <= part.from + part.lines.length) {
      return part.lines.slice(0, position - part.from);
    }
  }
  return null;
}

/** The first line to ask for so that a position can be seen. */
export function pageFor(position: number): number {
  return Math.max(0, position - BEFORE);
}

/** The lines without a gap among which a position is, and how many lines there are before them. */
export function linesAround(
  table: TableMessage | null,
  stretch: Stretch | null,
  position: number,
): [lines: readonly LogEntry[], before: number] {
  if (table === null) return [[], 0];
  const isIn = stretch !== null && stretch.from < position && position <= stretch.from + stretch.lines.length;
  return isIn ? [stretch.lines, stretch.from] : [table.log, table.log_from];
}
