/**
 * The log as the page holds it: its latest entries without a gap, and at most one earlier section that the viewer stepped
 * back to. Entries between the two are loaded when the viewer looks at them.
 */

import type { LogEntry, TableMessage } from "./messages";

/** Consecutive entries; `from` is the number of entries before them. */
export interface LogSection {
  from: number;
  entries: LogEntry[];
}

/** Entries loaded before a wanted one, for a viewer who keeps stepping back. */
const ENTRIES_BEFORE = 30;

/** Returns the newer message with the known entries before its own, if they meet. */
export function mergeLog(before: TableMessage | null, after: TableMessage): TableMessage {
  if (before === null || before.match !== after.match) return after;
  const meets = before.log_from <= after.log_from && after.log_from <= after.log_kept;
  if (!meets) return after;
  const kept = before.log.slice(0, after.log_from - before.log_from);
  return { ...after, log_from: before.log_from, log: [...kept, ...after.log] };
}

/** Returns the earlier section if a newer table message took back none of it; otherwise null. */
export function keepSection(
  section: LogSection | null,
  before: TableMessage | null,
  after: TableMessage,
): LogSection | null {
  if (section === null || before === null || before.match !== after.match) return null;
  return section.from + section.entries.length <= after.log_kept ? section : null;
}

/** Joins a page to the latest entries if they meet; otherwise the page becomes the earlier section. */
export function mergeSection(
  table: TableMessage,
  page: LogSection,
): { table: TableMessage; earlier: LogSection | null } {
  if (page.from + page.entries.length < table.log_from) return { table, earlier: page };
  if (page.from >= table.log_from) return { table, earlier: null };
  const fresh = page.entries.slice(0, table.log_from - page.from);
  return { table: { ...table, log_from: page.from, log: [...fresh, ...table.log] }, earlier: null };
}

/** Returns the known entries up to a position, from the last gap on; null if the position itself is unknown. */
export function entriesUpTo(table: TableMessage, earlier: LogSection | null, position: number): LogEntry[] | null {
  if (position === 0) return [];
  for (const part of [{ from: table.log_from, entries: table.log }, earlier]) {
    if (part !== null && part.from < position && position <= part.from + part.entries.length) {
      return part.entries.slice(0, position - part.from);
    }
  }
  return null;
}

/** Returns the first entry of the page to load for a position. */
export function firstEntryOfPage(position: number): number {
  return Math.max(0, position - ENTRIES_BEFORE);
}

/** Returns the section that holds a position: its entries, and the number of entries before them. */
export function entriesAround(
  table: TableMessage | null,
  earlier: LogSection | null,
  position: number,
): [entries: readonly LogEntry[], before: number] {
  if (table === null) return [[], 0];
  const isIn = earlier !== null && earlier.from < position && position <= earlier.from + earlier.entries.length;
  return isIn ? [earlier.entries, earlier.from] : [table.log, table.log_from];
}
