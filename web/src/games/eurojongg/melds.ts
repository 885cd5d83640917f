/** The layout of a meld. */

import type { Card } from "./cards";
import type { Meld } from "./view";

/** A card of a meld; the claimed one is turned. */
export interface MeldCard {
  card: Card;
  isTurned: boolean;
}

/** Returns the cards from left to right; the claimed card is on the side of the seat that it came from. */
export function layOutMeld({ cards, claimed, from }: Meld, seat: number): readonly MeldCard[] {
  const places = cards.map((card) => ({ card, isTurned: false }));
  if (claimed === null || from === null) return places;
  places.splice(cards.indexOf(claimed), 1);
  const step = (from - seat + 4) % 4;
  const at = step === 1 ? 0 : step === 3 ? places.length : 1;
  return places.toSpliced(at, 0, { card: claimed, isTurned: true });
}
