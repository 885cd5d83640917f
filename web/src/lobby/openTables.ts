/** The filter and the descriptions of tables with open seats in the lobby. */

import type { LobbyInfo, OpenTableInfo, Speed } from "../net/messages";
import { capitalize, joinNames, nameWords, numberWord, pluralize } from "../ui/words";
import type { SeatFilter } from "./seatFilter";

export function matchesFilter(table: OpenTableInfo, filter: SeatFilter): boolean {
  const isStandard = table.changed.length === 0;
  return (
    (filter.game === "" || filter.game === table.game) &&
    (filter.seats === "any" || (filter.seats === "two") === (table.seats === 2)) &&
    (filter.rules === "any" || (filter.rules === "usual") === isStandard) &&
    (filter.rated === "any" || (filter.rated === "rated") === table.rated)
  );
}

/** Whether a filter excludes any table. */
export function isRestrictive(filter: SeatFilter): boolean {
  return filter.game !== "" || filter.seats !== "any" || filter.rules !== "any" || filter.rated !== "any";
}

/** Returns the players of a table in words, such as "Anna and two bots". */
export function playersWords(table: OpenTableInfo): string {
  const bots = table.bots === 0 ? [] : [pluralize(table.bots, "bot")];
  return (
    joinNames([...table.people.map((name, at) => nameWords(name, table.kinds?.[at])), ...bots]) || "no players yet"
  );
}

/** The speeds for which opponents can be sought, with the time control that each stands for. */
export const SPEED_LABELS: Readonly<Record<Speed, string>> = {
  unlimited: "No clock",
  fast: "Fast (3+2)",
  slow: "Slow (10+5)",
  days: "Days per move",
};

/** Returns the properties of a table in words, such as "two of four seats open, house rules". */
export function tableWords(table: OpenTableInfo): string {
  const open = `${pluralize(table.open, "seat")} open`;
  const rules = table.changed.length === 0 ? [] : ["house rules"];
  const clock = table.speed === "unlimited" ? [] : [SPEED_LABELS[table.speed].replace(/ \(.*/, "").toLowerCase()];
  return [
    `${open} of ${numberWord(table.seats)}`,
    ...clock,
    ...rules,
    ...(table.rated ? ["rated"] : []),
    ...(table.fair ? ["verifiable shuffle"] : []),
    ...(table.hands_shown ? ["spectators see the hands after each deal"] : []),
  ].join(", ");
}

/** Returns a sentence with the numbers of people at tables, of spectators, and of players who seek an opponent. */
export function presenceWords(counts: LobbyInfo["counts"]): string {
  const { people, tables, watchers, seeking } = counts;
  const players = people === 0 ? "No one is" : capitalize(pluralize(people, "person is", "people are"));
  const where = tables === 0 ? "at a table now" : `at ${pluralize(tables, "table")} now`;
  const watching = watchers === 0 ? "" : `, ${numberWord(watchers)} watching`;
  const waiting = seeking === 0 ? "" : `, ${numberWord(seeking)} seeking an opponent`;
  return `${players} ${where}${watching}${waiting}.`;
}

/** Returns the time that is left, such as "4:05". */
export function leftWords(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
