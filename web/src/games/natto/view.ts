/** What a view of Natto holds, and what it says of its seats. */

import type { LogEntry, ViewData } from "../../net/messages";
import type * as shapes from "./view.generated";

export type { Play, Tile } from "./view.generated";
export type NattoView = ViewData & shapes.NattoView;
/** A tile of a play and the rank that it stands for; in a bomb none stands for one. */
export type Laid = shapes.Play["laid"][number];

export const SEATS: readonly number[] = [0, 1];

export function actingSeat(view: NattoView): number | null {
  return view.acting[0] ?? null;
}

/** The seat across the table; for a spectator seat 1, who sits above. */
export function otherSeat(view: NattoView): number {
  return view.seat === null ? 1 : 1 - view.seat;
}

/** Who won the round that the latest entry ended. */
function roundWinner(events: readonly shapes.NattoEvent[]): number | null {
  return events.find(({ kind }) => kind === "round")?.seat ?? null;
}

export interface RoundEnd {
  winner: number;
  round: number;
  wins: readonly number[];
}

/** How the round before the one in the view ended, as long as the new one is young: nobody has answered in it yet. */
export function freshRoundEnd(view: NattoView, played: readonly LogEntry[]): RoundEnd | null {
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

/** Who leads now because a pass has just ended the trick. */
export function trickWinner(view: NattoView): number | null {
  return view.events.find(({ kind }) => kind === "trick")?.seat ?? null;
}

/** The play that won the trick which a pass has just ended; null while a trick is under way. */
export function wonPlay(view: NattoView, played: readonly LogEntry[]): shapes.Play | null {
  if (view.trick.length > 0 || trickWinner(view) === null) return null;
  return (played.at(-2)?.view as NattoView | undefined)?.trick.at(-1) ?? null;
}
