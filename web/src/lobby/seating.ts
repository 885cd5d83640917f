/**
 * The players in the seats of a new table, in the form of a request to the server: `me`, `open` or `bot:3` for each
 * seat.
 */

import type { GameInfo } from "../net/messages";
import { isBySeat, type TableChoices } from "./newTableChoices";
import type { Options } from "./options";
import { t } from "../words/catalogue";
import { levelCharacter, levelName, levelSentence } from "../ui/gameWords";

/** The bots for a game on this server: levels, and the server's own bots. */
export type AvailableBots = Pick<GameInfo, "key" | "ladders" | "levels" | "max_level" | "own_bots">;

/** A bot in a form: its word in a request, after `bot:`, and its description. */
interface BotChoice {
  word: string;
  name: string;
  /** Its character in a few words. */
  character: string;
  /** How it decides. */
  sentence: string;
  /** Its published rating; null without one. */
  rating: number | null;
}

/** Returns all bots for a game with these options. The levels come first. */
export function botChoices(bots: AvailableBots, options: Options = {}): BotChoice[] {
  const { key, levels, max_level: strongest, own_bots: own } = bots;
  const ratings = ratingsWith(bots, options);
  return [
    ...[...levels, strongest].map(({ number, sentence }) => ({
      word: String(number),
      name: levelName(number),
      character: levelCharacter(key, number, sentence),
      sentence: levelSentence(key, number, sentence),
      rating: ratings[number - 1] ?? null,
    })),
    ...own.map((name) => ({
      word: name,
      name,
      character: t("options-server-bot"),
      sentence: t("options-server-bot"),
      rating: null,
    })),
  ];
}

/** Returns the ratings of the levels under the options that are most like these. */
function ratingsWith({ ladders }: AvailableBots, options: Options): readonly number[] {
  const fitting = ladders.filter((ladder) =>
    Object.entries(ladder.options).every(([name, value]) => options[name] === value),
  );
  return fitting.at(-1)?.ratings ?? [];
}

/** Returns a bot with its rating, as a form offers it: "Level 3 (rating 1212)". */
export function botWords({ name, rating }: BotChoice): string {
  return rating === null ? name : t("options-rated-bot", { bot: name, rating: String(rating) });
}

/** Returns the chosen bot, or another bot if it no longer exists. */
export function selectedBot(
  bots: AvailableBots,
  { level, own }: TableChoices,
  options: Options = {},
): BotChoice | undefined {
  const all = botChoices(bots, options);
  return (
    all.find(({ word }) => word === (own || String(level))) ?? all.find(({ word }) => word === String(level)) ?? all[0]
  );
}

/** Returns the stored player of a seat. For seats beyond the stored ones, returns the last player other than `me`. */
function storedPlayer(stored: readonly string[], seat: number, fallback: string): string {
  return stored[seat] ?? stored.findLast((player) => player !== "me") ?? fallback;
}

/**
 * Returns the players of seats that are chosen one by one: the stored players, adjusted so that exactly one is `me`.
 */
export function seatPlayers(stored: readonly string[], seats: number, bots: AvailableBots): string[] {
  const words = botChoices(bots).map(({ word }) => `bot:${word}`);
  const fallback = words[0] ?? "bot:1";
  const players = Array.from({ length: seats }, (_, seat) => {
    const player = storedPlayer(stored, seat, fallback);
    return player.startsWith("bot:") && !words.includes(player) ? fallback : player;
  });
  const mine = Math.max(0, players.indexOf("me"));
  return players.map((player, seat) => (seat === mine ? "me" : player === "me" ? fallback : player));
}

/** Returns the players after a change of one seat. Taking a seat leaves the former one open. */
export function withSeatPlayer(players: readonly string[], seat: number, player: string): string[] {
  if (player === "me") return players.map((old, other) => (other === seat ? "me" : old === "me" ? "open" : old));
  return players.map((old, other) => (other === seat && old !== "me" ? player : old));
}

/** Returns the labels of the seats in a form: the names, with "you" and "next after you". */
export function seatLabels(choices: TableChoices, seats: readonly string[]): string[] {
  if (isShared(choices)) return [...seats];
  const bySeat = isBySeat(choices, seats.length);
  const chosen = bySeat ? choices.chairs.indexOf("me") : Number(choices.side);
  const mine = chosen >= 0 && chosen < seats.length ? chosen : 0;
  const isAny = !bySeat && choices.side === "any";
  return seats.map((called, seat) => {
    if (isAny) return called;
    if (seat === mine) return t("options-seat-you", { seat: called });
    return seat === (mine + 1) % seats.length ? t("options-seat-next", { seat: called }) : called;
  });
}

/** Whether all players sit around one screen or device, so that none of the seats is the host's. */
export function isShared({ company }: TableChoices): boolean {
  return company === "screen" || company === "pass";
}

/**
 * Returns the players of a new table. `random` (0 <= `random` < 1) chooses the seat if the player has no preference.
 */
export function newTableSeats(choices: TableChoices, seats: number, bots: AvailableBots, random: number): string[] {
  if (isShared(choices)) return Array.from({ length: seats }, () => "open");
  if (isBySeat(choices, seats)) return seatPlayers(choices.chairs, seats, bots);
  const other = choices.company === "friends" ? "open" : `bot:${selectedBot(bots, choices)?.word ?? 1}`;
  const wanted = choices.side === "any" ? Math.floor(random * seats) : Number(choices.side);
  const mine = wanted < seats ? wanted : 0;
  return Array.from({ length: seats }, (_, seat) => (seat === mine ? "me" : other));
}

/**
 * Returns whether matches with these seats can be rated: all players must be people, and the host must be one of them.
 */
export function canBeRated(seats: readonly string[]): boolean {
  return seats.includes("me") && seats.includes("open") && seats.every((seat) => seat === "me" || seat === "open");
}
