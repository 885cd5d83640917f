/** What chance does with luck, as docs/fair-shuffle.md says: for the check of a shuffle, when a match is over. */

import type { Luck } from "../../shuffle/chacha";
import { BONUS, type Card, placeOf, RANKS, SUITS } from "./cards";

const DEALT = 13;
const NUMBERS = RANKS.slice(0, 9);

/** All cards, in the order in which they are listed (E1.9). */
function pack(): Card[] {
  const playing = SUITS.flatMap((suit) =>
    Array.from(RANKS).flatMap((rank) => Array.from({ length: NUMBERS.includes(rank) ? 4 : 1 }, () => `${rank}${suit}`)),
  );
  return [...playing, ...Array.from(NUMBERS, (rank) => `${rank}r`), ...Object.keys(BONUS)] as Card[];
}

export function chance(luck: Luck, _action: string, seats: number): string {
  const cards = pack();
  for (let last = cards.length - 1; last > 0; last--) {
    const other = luck.below(last + 1);
    [cards[last], cards[other]] = [cards[other] as Card, cards[last] as Card];
  }
  const inHands = DEALT * (seats + 1);
  const hands = Array.from({ length: seats + 1 }, (_, hand) =>
    cards.slice(DEALT * hand, DEALT * (hand + 1)).toSorted((one, other) => placeOf(one) - placeOf(other)),
  );
  return ["deal", ...hands.flat(), ...cards.slice(inHands)].join(" ");
}
