/** The players of a table on this device, as its messages and records name them. */

import type { MessageInfo, SeatInfo } from "../net/messages";
import type { MatchStatus } from "./core";
import type { LocalPlayer, StoredTable } from "./database";

/** The number of the strongest level. */
const MAX_LEVEL = 99;

/** Returns the names of people by seat; null for bots and for people without a name. */
export function peopleOf({ seating, players }: StoredTable): (string | null)[] {
  return seating.map((number) => {
    const player = players[number];
    return player?.kind === "person" && player.name !== "" ? player.name : null;
  });
}

/** Returns the names of a record by seat: bots of a level have the same name as in records of a server. */
export function recordNames({ seating, players }: StoredTable): (string | null)[] {
  return seating.map((number) => {
    const player = players[number];
    if (player === undefined) return null;
    return player.level === null ? player.name || null : `${levelName(player.level)} (bot:${levelWord(player.level)})`;
  });
}

export function levelWord(level: number): string {
  return level === MAX_LEVEL ? "max" : String(level);
}

/** Returns the level of a word such as `bot:3`. */
export function levelOfWord(word: string): number {
  return word === "max" ? MAX_LEVEL : Number(word);
}

/** Returns the English name of a level, which the page translates. */
export function levelName(level: number): string {
  return level === MAX_LEVEL ? "Strongest level" : `Level ${level}`;
}

export function seatStatuses(
  { seating, players }: StoredTable,
  { departed }: MatchStatus,
  called: readonly string[],
  titles: readonly (MessageInfo | null)[],
): SeatInfo[] {
  return seating.map((number, seat) => {
    const player = players[number] as LocalPlayer;
    const { kind, level, name } = player;
    return {
      seat,
      name,
      kind,
      level,
      present: true,
      stand_in: false,
      resigned: departed.includes(seat),
      called: called[seat] ?? "",
      person: { kind: kind === "bot" ? "bot" : "guest", name },
      title: titles[seat] ?? null,
    };
  });
}
