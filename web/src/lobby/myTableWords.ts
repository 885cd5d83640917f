/** The order and the descriptions of the player's tables in the lobby. */

import type { MyTable } from "../net/messages";
import { levelName } from "../ui/gameWords";
import { personWords, playerWords } from "../ui/words";
import { joinTexts, t } from "../words/catalogue";
import { formatMoment } from "../words/numbers";

/** Tables that wait for the player come first. Tables in the same state are sorted latest first. */
const ORDER: readonly MyTable["state"][] = ["asked", "open", "waiting", "over", "gone"];

export function sortTables(tables: readonly MyTable[]): MyTable[] {
  return tables.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}

export function isFinished(table: MyTable): boolean {
  return table.state === "over" || table.state === "gone";
}

const MAX_NAMES = 4;

/**
 * Returns the opponents: up to four names, or three names and the number of the others, and the number of open seats.
 */
export function opponentWords(table: MyTable): string {
  const names = table.others
    .map((name, at) => playerWords(name, table.kinds[at], table.levels[at]))
    .filter((name) => name !== "");
  const open = table.others.length - names.length;
  const shown =
    names.length > MAX_NAMES ? [...names.slice(0, 3), t("lobby-more-players", { count: names.length - 3 })] : names;
  const seats = open === 0 ? [] : [t("lobby-open-seats", { count: open })];
  return joinTexts([...shown, ...seats]);
}

export function stateWords(table: MyTable): string {
  switch (table.state) {
    case "asked":
      return t("lobby-your-turn");
    case "open":
      return t("lobby-waiting-for-friends", { count: countOpenSeats(table) });
    case "waiting":
      return table.others.length === 1
        ? t("lobby-is-to-move", { name: waitingName(table) })
        : t("lobby-others-to-move");
    case "over":
      return t(table.won === null ? "lobby-no-winner" : table.won ? "lobby-you-won" : "lobby-you-lost");
    case "gone":
      return t("lobby-table-gone");
  }
}

/** Returns the name of the only opponent. */
function waitingName({ others, levels: [level = null] }: MyTable): string {
  return level === null ? personWords(others[0] ?? "", undefined) : levelName(level);
}

function countOpenSeats(table: MyTable): number {
  return table.others.filter((name) => name === "").length;
}

const DAY_MS = 86_400_000;

/** Returns a day in words, with the time if it is today or yesterday. */
export function dayWords(moment: string, now: Date): string {
  const then = new Date(moment);
  if (Number.isNaN(then.getTime())) return "";
  const days = Math.round((startOfDay(now) - startOfDay(then)) / DAY_MS);
  const time = formatMoment(then, { hour: "2-digit", minute: "2-digit" });
  if (days === 0) return t("lobby-today", { time });
  if (days === 1) return t("lobby-yesterday", { time });
  const year = then.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return formatMoment(then, { day: "numeric", month: "short", ...year });
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
