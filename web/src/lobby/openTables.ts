/** The open seats of the lobby: which of them are shown, and in what words. */

import type { LobbyInfo, OpenTableInfo, Speed } from "../net/messages";
import type { SeatFilter } from "../ui/storage";
import { capital, counted, listed, numberWord } from "../ui/words";

export function isShown(table: OpenTableInfo, filter: SeatFilter): boolean {
  const isUsual = table.changed.length === 0;
  return (
    (filter.game === "" || filter.game === table.game) &&
    (filter.seats === "any" || (filter.seats === "two") === (table.seats === 2)) &&
    (filter.rules === "any" || (filter.rules === "usual") === isUsual) &&
    (filter.rated === "any" || (filter.rated === "rated") === table.rated)
  );
}

/** Whether a filter leaves something out. */
export function leavesOut(filter: SeatFilter): boolean {
  return filter.game !== "" || filter.seats !== "any" || filter.rules !== "any" || filter.rated !== "any";
}

/** Who sits there: Anna and two bots. */
export function company(table: OpenTableInfo): string {
  const bots = table.bots === 0 ? [] : [counted(table.bots, "bot")];
  return listed([...table.people, ...bots]) || "nobody yet";
}

/** How fast a match is, and by which clock two play who only say so. */
export const SPEED_WORDS: Readonly<Record<Speed, string>> = {
  unlimited: "No clock",
  fast: "Fast (3+2)",
  slow: "Slow (10+5)",
  days: "Days a move",
};

/** What this table is like: two seats open of four, house rules. */
export function seatWords(table: OpenTableInfo): string {
  const open = `${counted(table.open, "seat")} open`;
  const rules = table.changed.length === 0 ? [] : ["house rules"];
  const clock = table.speed === "unlimited" ? [] : [SPEED_WORDS[table.speed].replace(/ \(.*/, "").toLowerCase()];
  return [
    `${open} of ${numberWord(table.seats)}`,
    ...clock,
    ...rules,
    ...(table.rated ? ["rated"] : []),
    ...(table.fair ? ["a shuffle to check"] : []),
    ...(table.hands_shown ? ["hands shown afterwards to who watches"] : []),
  ].join(", ");
}

/** How many are here, in a sentence. */
export function countWords(counts: LobbyInfo["counts"]): string {
  const people =
    counts.people === 0
      ? "Nobody is"
      : capital(`${counted(counts.people, "person", "people")} ${counts.people === 1 ? "sits" : "sit"}`);
  const tables = counts.tables === 0 ? "at a table now" : `at ${counted(counts.tables, "table")} now`;
  const watch =
    counts.watchers === 0 ? "" : `, ${numberWord(counts.watchers)} ${counts.watchers === 1 ? "watches" : "watch"}`;
  const seek =
    counts.seeking === 0
      ? ""
      : `, ${numberWord(counts.seeking)} ${counts.seeking === 1 ? "looks" : "look"} for company`;
  return `${people} ${tables}${watch}${seek}.`;
}

/** How long a wish still waits: 4:05. */
export function leftWords(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
