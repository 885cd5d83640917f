/** The settings of the page. Each game also has settings of its own. */

import type { SeatInfo } from "../net/messages";
import { persistentValues } from "./persistent";
import type { SoundKind } from "./sound";

/** When moves need a confirmation. `slow` means in matches between two people, which may take days. */
export type ConfirmationSetting = "never" | "slow" | "always";

export interface PageSettings {
  theme: "system" | "light" | "dark";
  /** The cloth of the card tables: each game's own, or one for all games. */
  cloth: "own" | "sand" | "plum";
  /** When a click only selects a move, which a second click confirms. */
  confirms: ConfirmationSetting;
  /** Whether the page shows only the table, the hand and the question. */
  zen: boolean;
  /** Which chat messages from strangers are shown: all, only quick messages (`words`), or none. */
  strangers: "all" | "words" | "nothing";
  muted: boolean;
  /** How the page signals that it is the player's turn. */
  callsBySound: boolean;
  callsByTitle: boolean;
  callsByVibration: boolean;
  /** Whether a sound warns the player that their clock is running low. */
  clockBySound: boolean;
  volume: number;
  /** The relative volume of each kind of sound. */
  volumeOfMoves: number;
  volumeOfCalls: number;
  volumeOfEnds: number;
  /** Whether animations are on. The system's reduced motion setting also turns them off. */
  motion: boolean;
}

const DEFAULTS: PageSettings = {
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
};

export const pageSettings = persistentValues<PageSettings>("settings", DEFAULTS, {
  theme: ["system", "light", "dark"],
  cloth: ["own", "sand", "plum"],
  confirms: ["never", "slow", "always"],
  strangers: ["all", "words", "nothing"],
});

/** Returns the volume of each kind of sound, from 0 to 1. */
export function volumesOf(settings: PageSettings): Record<SoundKind, number> {
  const { muted, volume, volumeOfMoves, volumeOfCalls, volumeOfEnds } = settings;
  const all = muted ? 0 : clampVolume(volume);
  return {
    moves: all * clampVolume(volumeOfMoves),
    calls: all * clampVolume(volumeOfCalls),
    ends: all * clampVolume(volumeOfEnds),
  };
}

function clampVolume(volume: number): number {
  return Math.min(1, Math.max(0, volume));
}

/** Returns whether the player confirms each move in a match with these seats. */
export function confirmsMoves(when: ConfirmationSetting, seats: readonly Pick<SeatInfo, "kind">[]): boolean {
  if (when !== "slow") return when === "always";
  return seats.length === 2 && seats.every((seat) => seat.kind !== "bot");
}
