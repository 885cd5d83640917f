/** What a view of Euro-Jongg holds, and what it says of its seats. */

import type { LogEntry, ViewData } from "../../line/messages";
import type { Card } from "./cards";

export type MeldKind = "run" | "book" | "tome";

export interface Meld {
  kind: MeldKind;
  cards: Card[];
  open: boolean;
  /** The seat that the claimed card came from; null for a closed tome. */
  from: number | null;
  /** The card that was claimed for it; a tome keeps that of the book from which it grew. */
  claimed: Card | null;
}

/** A line of the counting of a hand. */
export interface LedgerLine {
  clause: string;
  name: string;
  cards: Card[];
  points: number;
}

/** What is shown when a hand is over. */
export interface Showdown {
  hands: Card[][];
  blind: Card[];
  ledger: LedgerLine[][];
}

export interface EuroView extends ViewData {
  phase: "deal" | "turn" | "claims" | "rob" | "over";
  turn: number;
  hand: Card[] | null;
  hand_sizes: number[];
  drawn: Card | null;
  /** Whether the latest card that the seat of the turn has drawn is a replacement. */
  from_back: boolean | null;
  melds: Meld[][];
  laid: Card[][];
  discards: Card[][];
  /** Per seat the places in its discards of the cards that were claimed. */
  claimed: number[][];
  offered: { card: Card; seat: number } | null;
  answer: string | null;
  wall: number;
  blind: number;
  dealer: number;
  seat_suits: string[] | null;
  scores: number[];
  hand_number: number;
  lost: number;
  had_turn: boolean[];
  waits: boolean[];
  sacred: Card[][];
  penalties: number[];
  shown: Showdown | null;
  events: string[];
}

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
  const entry = played.findLast(({ action }) => action !== null && /^(deal|discard|wait)\b/.test(action));
  const seat = Number(entry?.actor);
  return entry?.action?.startsWith("deal") !== false || !Number.isInteger(seat) ? null : seat;
}

/** The word and the rest of each event that begins with the word. */
export function eventsOf(view: EuroView, word: string): string[] {
  return view.events.filter((event) => event.split(" ")[0] === word).map((event) => event.slice(word.length + 1));
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
