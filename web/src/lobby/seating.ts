/** Who is to sit where, as the service is asked for it: `me`, `open` or `bot:3` for each seat. */

import type { GameInfo } from "../net/messages";
import type { LobbyChoices } from "../ui/storage";

/** Which bots a game has here: levels, and those of the house's own. */
export type Bots = Pick<GameInfo, "levels" | "own_bots">;

/** A bot as a form shows it: what it is asked for by, behind `bot:`, and what people call it. */
export interface BotWords {
  word: string;
  name: string;
  sentence: string;
}

/** All bots of a game, the levels first. */
export function botsOf({ levels, own_bots: own }: Bots): BotWords[] {
  return [
    ...levels.map(({ number, name, sentence }) => ({ word: String(number), name, sentence })),
    ...own.map((name) => ({ word: name, name, sentence: "A bot of this house's own." })),
  ];
}

/** The bot that was chosen, if it is still there. */
export function chosenBot(bots: Bots, { level, own }: LobbyChoices): BotWords | undefined {
  const all = botsOf(bots);
  return (
    all.find(({ word }) => word === (own || String(level))) ?? all.find(({ word }) => word === String(level)) ?? all[0]
  );
}

/** The wish for one seat of a table that is set seat by seat; seats beyond those remembered are like the last. */
function chair(chairs: readonly string[], seat: number, fallback: string): string {
  return chairs[seat] ?? chairs.findLast((wish) => wish !== "me") ?? fallback;
}

/** The wishes for a table set seat by seat: as remembered, with exactly one seat for oneself. */
export function chairsFor(remembered: readonly string[], seats: number, bots: Bots): string[] {
  const words = botsOf(bots).map(({ word }) => `bot:${word}`);
  const fallback = words[0] ?? "bot:1";
  const wishes = Array.from({ length: seats }, (_, seat) => {
    const wish = chair(remembered, seat, fallback);
    return wish.startsWith("bot:") && !words.includes(wish) ? fallback : wish;
  });
  const mine = Math.max(0, wishes.indexOf("me"));
  return wishes.map((wish, seat) => (seat === mine ? "me" : wish === "me" ? fallback : wish));
}

/** The same after one seat was given to somebody: who sits down there leaves the own seat to a friend. */
export function withChair(chairs: readonly string[], seat: number, wish: string): string[] {
  if (wish === "me") return chairs.map((old, other) => (other === seat ? "me" : old === "me" ? "open" : old));
  return chairs.map((old, other) => (other === seat && old !== "me" ? wish : old));
}

/** What the seats are called in a form: beside its number, who sits there. */
export function seatWords(choices: LobbyChoices, seats: readonly string[]): string[] {
  const mixed = choices.company === "mixed" && seats.length > 2 ? choices.chairs.indexOf("me") : Number(choices.side);
  const mine = mixed >= 0 && mixed < seats.length ? mixed : 0;
  const isAny = choices.company !== "mixed" && choices.side === "any";
  return seats.map((called, seat) => {
    if (isAny) return called;
    if (seat === mine) return `${called}: you`;
    return seat === (mine + 1) % seats.length ? `${called}: next after you` : called;
  });
}

/** The seats of a new table. */
export function seating(choices: LobbyChoices, seats: number, bots: Bots, random: number): string[] {
  if (choices.company === "mixed" && seats > 2) return chairsFor(choices.chairs, seats, bots);
  const other = choices.company === "friends" ? "open" : `bot:${chosenBot(bots, choices)?.word ?? 1}`;
  const wanted = choices.side === "any" ? Math.floor(random * seats) : Number(choices.side);
  const mine = wanted < seats ? wanted : 0;
  return Array.from({ length: seats }, (_, seat) => (seat === mine ? "me" : other));
}

/** Whether matches with these seats can count: of people alone, oneself among them. */
export function mayBeRated(seats: readonly string[]): boolean {
  return seats.includes("me") && seats.includes("open") && seats.every((seat) => seat === "me" || seat === "open");
}
