/** Who is to sit where, as the service is asked for it: `me`, `open` or `bot:3` for each seat. */

import type { LobbyChoices } from "../ui/storage";

/** The wish for one seat of a table that is set seat by seat; seats beyond those remembered are like the last. */
function chair(chairs: readonly string[], seat: number, fallback: string): string {
  return chairs[seat] ?? chairs.findLast((wish) => wish !== "me") ?? fallback;
}

/** The wishes for a table set seat by seat: as remembered, with exactly one seat for oneself. */
export function chairsFor(remembered: readonly string[], seats: number, levels: readonly number[]): string[] {
  const fallback = `bot:${levels[0] ?? 1}`;
  const wishes = Array.from({ length: seats }, (_, seat) => {
    const wish = chair(remembered, seat, fallback);
    const level = /^bot:(\d+)$/.exec(wish)?.[1];
    return level !== undefined && !levels.includes(Number(level)) ? fallback : wish;
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
export function seating(choices: LobbyChoices, seats: number, levels: readonly number[], random: number): string[] {
  if (choices.company === "mixed" && seats > 2) return chairsFor(choices.chairs, seats, levels);
  const level = levels.includes(choices.level) ? choices.level : (levels[0] ?? 1);
  const other = choices.company === "friends" ? "open" : `bot:${level}`;
  const wanted = choices.side === "any" ? Math.floor(random * seats) : Number(choices.side);
  const mine = wanted < seats ? wanted : 0;
  return Array.from({ length: seats }, (_, seat) => (seat === mine ? "me" : other));
}

/** Whether matches with these seats can count: of people alone, oneself among them. */
export function mayBeRated(seats: readonly string[]): boolean {
  return seats.includes("me") && seats.includes("open") && seats.every((seat) => seat === "me" || seat === "open");
}
