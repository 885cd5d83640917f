/** The settings that every table has; those of one game are the game's own. */

import { remembered } from "./persistent";
import type { SoundKind } from "./sound";

/** `slow` means a match of two people, which may take days. */
export type Confirms = "never" | "slow" | "always";

export interface PageSettings {
  theme: "system" | "light" | "dark";
  /** The cloth on the tables of cards: the game's own, or another for all. */
  cloth: "own" | "sand" | "plum";
  /** When a click only chooses a move, and a second one confirms it. */
  confirms: Confirms;
  /** Whether only the table, the hand and the question are shown. */
  zen: boolean;
  /** What is heard of strangers: all, only words that needed no typing, or nothing. */
  strangers: "all" | "words" | "nothing";
  muted: boolean;
  /** How the page calls when the turn has come round: each has its own switch. */
  callsBySound: boolean;
  callsByTitle: boolean;
  callsByVibration: boolean;
  /** Whether one's own clock is heard when little is left on it. */
  clockBySound: boolean;
  volume: number;
  /** How loud each kind of sound is beside the others. */
  volumeOfMoves: number;
  volumeOfCalls: number;
  volumeOfEnds: number;
  /** Whether things travel and glow; never where the system asks for less motion. */
  motion: boolean;
}

export const pageSettings = remembered<PageSettings>("settings", {
  theme: "system",
  cloth: "own",
  confirms: "never",
  zen: false,
  strangers: "all",
  muted: false,
  callsBySound: true,
  callsByTitle: true,
  callsByVibration: true,
  clockBySound: true,
  volume: 0.6,
  volumeOfMoves: 1,
  volumeOfCalls: 1,
  volumeOfEnds: 1,
  motion: true,
});

/** How loud each kind of sound is, from 0 to 1. */
export function volumesOf(settings: PageSettings): Record<SoundKind, number> {
  const { muted, volume, volumeOfMoves, volumeOfCalls, volumeOfEnds } = settings;
  const all = muted ? 0 : volume;
  return { moves: all * volumeOfMoves, calls: all * volumeOfCalls, ends: all * volumeOfEnds };
}
