/** The viewer's hand, sorted or in the order in which its cards came; the drawn card is apart. */

import { type Card, sortKey } from "./cards";
import type { EuroView } from "./view";

/** A card of the hand; the id distinguishes equal cards. */
export interface HandCard {
  id: string;
  card: Card;
  drawn: boolean;
}

/** Returns the hand in canonical order, the drawn card last. */
export function sortHand(view: EuroView): readonly HandCard[] {
  const cards = view.hand ?? [];
  const counts = new Map<Card, number>();
  const held = cards.map((card) => {
    const copy = counts.get(card) ?? 0;
    counts.set(card, copy + 1);
    return { id: `${card}.${copy}`, card, drawn: false };
  });
  held.sort((one, other) => sortKey(one.card) - sortKey(other.card));
  const at = view.drawn === null ? -1 : held.findLastIndex(({ card }) => card === view.drawn);
  const drawn = held[at];
  if (drawn === undefined) return held;
  return [...held.toSpliced(at, 1), { ...drawn, drawn: true }];
}

/** Returns the hand in this order, then cards that it does not contain, then the drawn card. */
export function sortByArrival(held: readonly HandCard[], order: readonly string[]): readonly HandCard[] {
  const place = ({ id, drawn }: HandCard) => (drawn ? 2000 : order.includes(id) ? order.indexOf(id) : 1000);
  return held.toSorted((one, other) => place(one) - place(other));
}

/** Returns the ids of the cards that an action would use; the drawn card comes before equal ones. */
export function idsOf(cards: readonly Card[], held: readonly HandCard[]): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const card of cards) {
    const like = held.filter((one) => one.card === card && !taken.has(one.id));
    const next = like.find(({ drawn }) => drawn) ?? like[0];
    if (next !== undefined) taken.add(next.id);
  }
  return taken;
}
