/** The view of Natto, and helpers to read it. */

import type { LogEntry, ViewData } from "../../net/messages";
import type * as shapes from "./view.generated";

export type { Play, Tile } from "./view.generated";
export type NattoView = ViewData & shapes.NattoView;
/** A tile of a play and the rank that it stands for, which has no meaning in a bomb. */
export type RankedTile = shapes.Play["laid"][number];

export const SEATS: readonly number[] = [0, 1];

export function actingSeat(view: NattoView): number | null {
  return view.acting[0] ?? null;
}

/** The seat across the table; for a spectator, seat 1. */
export function otherSeat(view: NattoView): number {
  return view.seat === null ? 1 : 1 - view.seat;
}

/** Returns the winner of the round that these events ended; null if they ended none. */
export function roundWinner(events: readonly shapes.NattoEvent[]): number | null {
  return events.find(({ kind }) => kind === "round")?.seat ?? null;
}

export interface RoundEnd {
  winner: number;
  round: number;
  wins: readonly number[];
}

/** Returns the result of the previous round until the new round's first play has been answered. */
export function findFreshRoundEnd(view: NattoView, played: readonly LogEntry[]): RoundEnd | null {
  for (const entry of played.slice(-4).toReversed()) {
    const seen = entry.view as NattoView;
    const winner = roundWinner(seen.events);
    if (winner !== null) return view.history.length < 2 || seen === view ? roundEnd(winner, seen) : null;
  }
  return null;
}

function roundEnd(winner: number, seen: NattoView): RoundEnd {
  return { winner, round: seen.round, wins: seen.wins };
}

/** Returns the seat that won the trick that a pass has just ended; null during a trick. */
export function trickWinner(view: NattoView): number | null {
  return view.events.find(({ kind }) => kind === "trick")?.seat ?? null;
}

/** Returns the play that won the trick that a pass has just ended; null during a trick. */
export function findWonPlay(view: NattoView, played: readonly LogEntry[]): shapes.Play | null {
  if (view.trick.length > 0 || trickWinner(view) === null) return null;
  return (played.at(-2)?.view as NattoView | undefined)?.trick.at(-1) ?? null;
}
