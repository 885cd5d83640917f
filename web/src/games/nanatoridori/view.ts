/** The view of Nana Toridori, and helpers to read it. */

import type { LogEntry, ViewData } from "../../net/messages";
import { parseAction } from "./actions";
import type * as shapes from "./view.generated";

export type { Seen } from "./view.generated";
export type NanaView = ViewData & shapes.NanaView;

export const RANKS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const COPIES = 9;
export const OPEN_CARDS = 2;

export function isDuel(view: NanaView): boolean {
  return view.players === 2;
}

/** Returns the other seats in turn order after the viewer's; for a spectator, all seats. */
export function otherSeats(view: NanaView): number[] {
  const first = view.seat === null ? 0 : view.seat + 1;
  const count = view.seat === null ? view.players : view.players - 1;
  return Array.from({ length: count }, (_, step) => (first + step) % view.players);
}

/**
 * Whether the viewer may premove a pass: not after going out, and not in the duel, where a pass costs an open card or
 * even the round.
 */
export function mayPremovePass(view: NanaView): boolean {
  return !isDuel(view) && view.phase !== "over" && view.phase !== "deal" && ownHand(view).length > 0;
}

/** Returns the seat to act; null for none. */
export function actingSeat(view: NanaView): number | null {
  return view.acting[0] ?? null;
}

/** Returns the viewer's hand; empty for a spectator. */
export function ownHand(view: NanaView): number[] {
  if (view.seat === null) return [];
  return (view.hands[view.seat] ?? []).filter((card) => card !== "?");
}

/** Returns which of the viewer's slots all players know; empty if gaps are hidden, or if the hands lie face up. */
export function knownSlots(view: NanaView, placesHidden: boolean): boolean[] {
  if (placesHidden || isRoundOver(view)) return [];
  return (view.shown ?? []).map((card) => card !== "?");
}

/** Whether gaps and slots are hidden at this table; then the actions of other seats have none (T8.5). */
export function placesAreHidden(played: readonly LogEntry[]): boolean {
  return played.some(({ action }) => {
    const data = action === null ? null : parseAction(action);
    return data !== null && (("slot" in data && data.slot === null) || ("gap" in data && data.gap === null));
  });
}

export interface RoundEnd {
  loser: number;
  /** The number of the round that ended. */
  round: number;
  /** The view after the last action of that round, with all hands face up. */
  view: NanaView;
}

/** Returns the end of the latest round that is over; null in the first round. */
export function findLastRoundEnd(view: NanaView, played: readonly LogEntry[]): RoundEnd | null {
  for (const entry of played.toReversed()) {
    const seen = entry.view as NanaView;
    const loser = seatOf("lost", seen);
    if (loser !== null) return { loser, round: seen.round, view: seen };
    if (seen.round < view.round && view.phase !== "deal") return null;
  }
  return null;
}

/** Whether a round has ended and the next one is not dealt yet; the remaining cards then lie face up. */
export function isRoundOver(view: NanaView): boolean {
  return view.phase === "deal" || view.phase === "over";
}

/** Whether a seat has passed in this trick, or in the duel just ended the trick or the round by a pass. */
export function hasPassed(view: NanaView, seat: number): boolean {
  if (view.passed.includes(seat)) return true;
  if (!isDuel(view)) return false;
  const leader = view.phase === "play" ? sweepLeader(view) : null;
  return (leader !== null && leader !== seat) || (view.out.length === 0 && seatOf("lost", view) === seat);
}

/** Returns the seat that leads because a trick has just ended; null otherwise. */
export function sweepLeader(view: NanaView): number | null {
  return seatOf("sweep", view);
}

/** Returns the seat of an event of this kind; null if the latest action caused none. */
export function seatOf(word: shapes.NanaEvent["kind"], view: NanaView): number | null {
  return view.events.find(({ kind }) => kind === word)?.seat ?? null;
}

/** A trick that was swept away. */
export interface SweptTrick {
  cards: readonly number[];
  owner: number;
}

/** Returns the cards of the trick that the latest action ended; null otherwise. */
export function findSweptTrick(view: NanaView, before: NanaView | null): SweptTrick | null {
  if (sweepLeader(view) === null || view.table.length > 0 || before === null || before.table_owner === null)
    return null;
  return before.table.length === 0 ? null : { cards: before.table, owner: before.table_owner };
}
