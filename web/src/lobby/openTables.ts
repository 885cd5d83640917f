/** The descriptions of tables with open seats in the lobby. */

import type { LobbyInfo, OpenTableInfo, Speed } from "../net/messages";
import { capitalize, personWords } from "../ui/words";
import { joinTexts, t } from "../words/catalogue";

/** Returns the players of a table in words, such as "Anna and two bots". */
export function playersWords(table: OpenTableInfo, names: readonly string[] = table.people): string {
  const bots = table.bots === 0 ? [] : [t("lobby-bots", { count: table.bots })];
  const people = names.map((name, at) => personWords(name, table.kinds?.[at]));
  return joinTexts([...people, ...bots]) || t("lobby-no-players");
}

/** The speeds for which opponents can be sought. */
export const SPEEDS: readonly Speed[] = ["unlimited", "fast", "slow", "days"];

/** Returns the properties of a table in words, such as "two of four seats open, house rules". */
export function tableWords(table: OpenTableInfo): string {
  return joinTexts(
    [
      t("lobby-seats-open", { open: table.open, seats: table.seats }),
      ...(table.speed === "unlimited" ? [] : [t(`lobby-is-${table.speed}`)]),
      ...(table.changed.length === 0 ? [] : [t("lobby-has-house-rules")]),
      ...(table.rated ? [t("lobby-is-rated")] : []),
      ...(table.fair ? [t("lobby-is-verifiable")] : []),
      ...(table.hands_shown ? [t("lobby-shows-hands")] : []),
    ],
    "comma",
  );
}

/** Returns a sentence with the numbers of people at tables, of spectators, and of players who seek an opponent. */
export function presenceWords(counts: LobbyInfo["counts"]): string {
  const { people, tables, watchers, seeking } = counts;
  const parts = [
    t("lobby-people", { people, tables }),
    ...(watchers === 0 ? [] : [t("lobby-watching", { count: watchers })]),
    ...(seeking === 0 ? [] : [t("lobby-seeking", { count: seeking })]),
  ];
  return capitalize(t("lobby-presence", { parts: joinTexts(parts, "comma") }));
}

/** Returns the time that is left, such as "4:05". */
export function leftWords(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
