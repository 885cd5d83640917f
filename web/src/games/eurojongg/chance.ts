/** Repeats the random draws of docs/explanation/fair-shuffle.md, to check a shuffle after the match. */

import type { RandomSource } from "../../shuffle/chacha";
import { BONUS, type Card, sortKey, RANKS, SUITS } from "./cards";

const HAND_SIZE = 13;
const NUMBERS = RANKS.slice(0, 9);

/** Returns all cards in canonical order (E1.9). */
function buildPack(): Card[] {
  const playing = SUITS.flatMap((suit) =>
    Array.from(RANKS).flatMap((rank) => Array.from({ length: NUMBERS.includes(rank) ? 4 : 1 }, () => `${rank}${suit}`)),
  );
  return [...playing, ...Array.from(NUMBERS, (rank) => `${rank}r`), ...Object.keys(BONUS)] as Card[];
}

export function repeatChance(luck: RandomSource, action: string, seats: number): string {
  if (action.startsWith("start ")) return `start ${luck.below(seats)}`;
  const cards = buildPack();
  for (let last = cards.length - 1; last > 0; last--) {
    const other = luck.below(last + 1);
    [cards[last], cards[other]] = [cards[other] as Card, cards[last] as Card];
  }
  const inHands = HAND_SIZE * (seats + 1);
  const hands = Array.from({ length: seats + 1 }, (_, hand) =>
    cards.slice(HAND_SIZE * hand, HAND_SIZE * (hand + 1)).toSorted((one, other) => sortKey(one) - sortKey(other)),
  );
  return ["deal", ...hands.flat(), ...cards.slice(inHands)].join(" ");
}
