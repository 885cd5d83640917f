/** Finds where the cards of the latest action came from by comparing two views, which hold only what the viewer may see. */

import { type CardAnimation, type Step, takeFrom } from "../shared/animations";
import { type EuroView, layOutMeld, SEATS } from "./view";

export function findAnimations({
  before,
  after,
  gone,
}: Pick<Step<EuroView>, "before" | "after" | "gone">): CardAnimation[] {
  // A new hand moves everything, and the cards revealed at the end of a hand were not moved by a player.
  if (before.hand_number !== after.hand_number || after.shown !== null) return [];
  const left = gone.filter((name) => name.startsWith("card "));
  const ofHand = (seat: number, card: string) => (seat === after.seat ? takeFrom(left, card) : null) ?? `hand ${seat}`;
  return [
    ...SEATS.flatMap((seat) => [
      ...animateDiscards(before, after, seat, ofHand),
      ...animateMelds(before, after, seat, ofHand),
      ...animateLaidCards(before, after, seat, ofHand),
    ]),
    ...animateDraw(before, after),
  ];
}

type OfHand = (seat: number, card: string) => string;

function animateDiscards(before: EuroView, after: EuroView, seat: number, ofHand: OfHand): CardAnimation[] {
  const [was, cards] = [before.discards[seat] ?? [], after.discards[seat] ?? []];
  return cards.slice(was.length).map((card, n) => [`discard ${seat} ${was.length + n}`, ofHand(seat, card)]);
}

function animateMelds(before: EuroView, after: EuroView, seat: number, ofHand: OfHand): CardAnimation[] {
  const claimed = findClaimedPlace(before, after);
  return (after.melds[seat] ?? []).flatMap((meld, n) => {
    const was = before.melds[seat]?.[n]?.cards ?? [];
    if (was.length === meld.cards.length) return [];
    const old = [...was];
    return layOutMeld(meld, seat).flatMap(({ card, isTurned }, at): CardAnimation[] => {
      const kept = old.indexOf(card);
      if (kept >= 0) {
        old.splice(kept, 1);
        return [];
      }
      // A tome made from an open book keeps the book's turned card; its only new card is the claimed one.
      const isClaimed = claimed !== null && (isTurned || was.length > 0);
      return [[`meld ${seat} ${n} ${at}`, isClaimed ? claimed : ofHand(seat, card)]];
    });
  });
}

/** Returns the place of the discard that has just been claimed; null for none. */
function findClaimedPlace(before: EuroView, after: EuroView): string | null {
  const from = SEATS.find((seat) => (after.claimed[seat]?.length ?? 0) > (before.claimed[seat]?.length ?? 0));
  return from === undefined ? null : `discard ${from} ${after.claimed[from]?.at(-1)}`;
}

function animateLaidCards(before: EuroView, after: EuroView, seat: number, ofHand: OfHand): CardAnimation[] {
  const [was, cards] = [before.laid[seat] ?? [], after.laid[seat] ?? []];
  return cards.slice(was.length).map((card, n) => [`laid ${seat} ${was.length + n}`, ofHand(seat, card)]);
}

/** Animates the latest draw: the viewer's card to its place, another seat's card face down to its hand. */
function animateDraw(before: EuroView, after: EuroView): CardAnimation[] {
  if (after.phase !== "turn" || after.from_back === null || after.wall >= before.wall) return [];
  const from = after.from_back ? "back" : "front";
  if (after.turn !== after.seat) return [[`hand ${after.turn}`, from]];
  return after.drawn === null ? [] : [["drawn", from]];
}
