/** What a view of Euro-Jongg holds, and what it says of its seats. */

import type { LogEntry, ViewData } from "../../net/messages";
import { isOf } from "./actions";
import type * as shapes from "./view.generated";

export type { LedgerLine, Meld, MeldKind, Showdown } from "./view.generated";
export type EuroView = ViewData & shapes.EuroView;

export const SEATS: readonly number[] = [0, 1, 2, 3];

/** The wall before anything is drawn. */
export const WALL = 128;

/** The seats as they sit around the viewer, from the left neighbour on; the viewer, or seat 0, comes last. */
export function around(view: EuroView): readonly number[] {
  const own = view.seat ?? 0;
  return [1, 2, 3, 4].map((step) => (own + step) % 4);
}

/** Whether the seat has lost the deal in the current round: the deal goes round from seat 0. */
export function hasLostDeal(view: EuroView, seat: number): boolean {
  return seat < view.lost % 4;
}

/** Who discarded last in this hand. */
export function latestDiscarder(view: EuroView, played: readonly LogEntry[]): number | null {
  if (view.offered !== null && view.phase === "claims") return view.offered.seat;
  const entry = played.findLast(({ action }) => isOf(action, "deal", "discard", "wait"));
  const seat = Number(entry?.actor);
  return entry === undefined || isOf(entry.action, "deal") || !Number.isInteger(seat) ? null : seat;
}

type EventOf<Kind> = Extract<shapes.EuroEvent, { kind: Kind }>;

/** What of a kind the latest action brought about. */
export function eventsOf<Kind extends shapes.EuroEvent["kind"]>(view: EuroView, kind: Kind): EventOf<Kind>[] {
  return view.events.filter((event): event is EventOf<Kind> => event.kind === kind);
}

/** Whether the action that led to this view ended a hand. */
export function endedHand(view: EuroView): boolean {
  return eventsOf(view, "score").length > 0;
}

/** The latest entry that ended a hand, and how many entries came after it. */
export function latestShowdown(played: readonly LogEntry[]): { entry: LogEntry; after: number } | null {
  const at = played.findLastIndex((entry) => endedHand(entry.view as EuroView));
  const entry = played[at];
  return entry === undefined ? null : { entry, after: played.length - 1 - at };
}
