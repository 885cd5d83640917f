/** What a view of Nana Toridori holds, and what it says of its seats. */

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

/** The other seats in the order of their turns after the viewer's; a spectator sees all, from the first on. */
export function othersOf(view: NanaView): number[] {
  const first = view.seat === null ? 0 : view.seat + 1;
  const count = view.seat === null ? view.players : view.players - 1;
  return Array.from({ length: count }, (_, step) => (first + step) % view.players);
}

/**
 * Whether a pass may be laid ready: not by who is out, and not in the duel, where it costs one of the open cards, and
 * perhaps the round.
 */
export function mayPassAhead(view: NanaView): boolean {
  return !isDuel(view) && view.phase !== "over" && view.phase !== "deal" && ownHand(view).length > 0;
}

/** Whose turn it is, while it is somebody's. */
export function actingSeat(view: NanaView): number | null {
  return view.acting[0] ?? null;
}

/** The viewer's own hand; only that is known whole. */
export function ownHand(view: NanaView): number[] {
  if (view.seat === null) return [];
  return (view.hands[view.seat] ?? []).filter((card) => card !== "?");
}

/** Which of the viewer's slots are known to all; without public gaps it is no slot, but cards. Nobody marks what lies face up. */
export function knownSlots(view: NanaView, placesHidden: boolean): boolean[] {
  if (placesHidden || isRoundOver(view)) return [];
  return (view.shown ?? []).map((card) => card !== "?");
}

/** Whether this table keeps gaps and slots to their owners: then others are told actions without places (T8.5). */
export function placesAreHidden(played: readonly LogEntry[]): boolean {
  return played.some(({ action }) => {
    const told = action === null ? null : parseAction(action);
    return told !== null && (("slot" in told && told.slot === null) || ("gap" in told && told.gap === null));
  });
}

export interface RoundEnd {
  loser: number;
  /** The number of the round that ended. */
  round: number;
}

/** How the round before the one in the view ended; null in the first round. */
export function lastRoundEnd(view: NanaView, played: readonly LogEntry[]): RoundEnd | null {
  for (const entry of played.toReversed()) {
    const seen = entry.view as NanaView;
    const loser = seatOf("lost", seen);
    if (loser !== null) return { loser, round: seen.round };
    if (seen.round < view.round && view.phase !== "deal") return null;
  }
  return null;
}

/** Whether a round has ended and the next one is not dealt yet: what is left of the hands lies face up. */
export function isRoundOver(view: NanaView): boolean {
  return view.phase === "deal" || view.phase === "over";
}

/** Whether a seat has passed: on the cards that lie there, or in the duel by the pass that has just ended the trick or the round. */
export function hasPassed(view: NanaView, seat: number): boolean {
  if (view.passed.includes(seat)) return true;
  if (!isDuel(view)) return false;
  const leader = view.phase === "play" ? sweptTo(view) : null;
  return (leader !== null && leader !== seat) || (view.out.length === 0 && seatOf("lost", view) === seat);
}

/** Who leads because a trick has just ended. */
export function sweptTo(view: NanaView): number | null {
  return seatOf("sweep", view);
}

function seatOf(word: shapes.NanaEvent["kind"], view: NanaView): number | null {
  return view.events.find(({ kind }) => kind === word)?.seat ?? null;
}

/** A trick that was swept away. */
export interface Swept {
  cards: readonly number[];
  owner: number;
}

/** The cards that all have passed on just now; null unless the latest action ended a trick. */
export function sweptTrick(view: NanaView, before: NanaView | null): Swept | null {
  if (sweptTo(view) === null || view.table.length > 0 || before === null || before.table_owner === null) return null;
  return before.table.length === 0 ? null : { cards: before.table, owner: before.table_owner };
}
