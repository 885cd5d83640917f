/** The view of Euro-Jongg, and helpers to read it. */

import type { LogEntry, ViewData } from "../../net/messages";
import { isKind } from "./actions";
import type { Card } from "./cards";
import type * as shapes from "./view.generated";

export type { LedgerLine, Meld, MeldKind, Showdown } from "./view.generated";
export type EuroView = ViewData & shapes.EuroView;

export const SEATS: readonly number[] = [0, 1, 2, 3];

/** The number of cards in the wall before the first draw. */
export const WALL = 128;

/** Returns the seats clockwise from the viewer's left neighbour; the viewer, or seat 0 for a spectator, comes last. */
export function seatsAround(view: EuroView): readonly number[] {
  const own = view.seat ?? 0;
  return [1, 2, 3, 4].map((step) => (own + step) % 4);
}

/** Whether the seat has lost the deal in the current round; the deal passes clockwise from the first dealer. */
export function hasLostDeal(view: EuroView, seat: number): boolean {
  return (view.dealer - seat + 3) % 4 < view.lost % 4;
}

/** A discard of the hand. */
interface Discard {
  seat: number;
  card: Card;
  isClaimed: boolean;
}

/** Returns all discards of the hand from the first (E11.2). */
export function discardsInOrder(view: EuroView): readonly Discard[] {
  const counts = view.discards.map(() => 0);
  return view.discard_order.map((seat) => {
    const place = counts[seat] ?? 0;
    counts[seat] = place + 1;
    const card = view.discards[seat]?.[place] ?? "?";
    return { seat, card, isClaimed: view.claimed[seat]?.includes(place) ?? false };
  });
}

/** Returns the seat that discarded last in this hand; null for none. */
export function findLatestDiscarder(view: EuroView, played: readonly LogEntry[]): number | null {
  if (view.offered !== null && view.phase === "claims") return view.offered.seat;
  const entry = played.findLast(({ action }) => isKind(action, "deal", "discard", "wait"));
  const seat = Number(entry?.actor);
  return entry === undefined || isKind(entry.action, "deal") || !Number.isInteger(seat) ? null : seat;
}

type EventOf<Kind> = Extract<shapes.EuroEvent, { kind: Kind }>;

/** Returns the events of this kind that the latest action caused. */
export function eventsOf<Kind extends shapes.EuroEvent["kind"]>(view: EuroView, kind: Kind): EventOf<Kind>[] {
  return view.events.filter((event): event is EventOf<Kind> => event.kind === kind);
}

/** Whether the action that led to this view ended a hand. */
export function endedHand(view: EuroView): boolean {
  return eventsOf(view, "score").length > 0;
}

/** Returns the latest log entry that ended a hand, and the number of entries after it. */
export function findLatestShowdown(played: readonly LogEntry[]): { entry: LogEntry; after: number } | null {
  const at = played.findLastIndex((entry) => endedHand(entry.view as EuroView));
  const entry = played[at];
  return entry === undefined ? null : { entry, after: played.length - 1 - at };
}

/** A card of a meld; the claimed one is turned. */
interface MeldCard {
  card: Card;
  isTurned: boolean;
}

/** Returns the cards from left to right; the claimed card is on the side of the seat that it came from. */
export function layOutMeld({ cards, claimed, from }: shapes.Meld, seat: number): readonly MeldCard[] {
  const places = cards.map((card) => ({ card, isTurned: false }));
  if (claimed === null || from === null) return places;
  places.splice(cards.indexOf(claimed), 1);
  const step = (from - seat + 4) % 4;
  const at = step === 1 ? 0 : step === 3 ? places.length : 1;
  return places.toSpliced(at, 0, { card: claimed, isTurned: true });
}
