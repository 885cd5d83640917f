/** What a view of Nakatta holds, and what its colours are called. */

import { type ViewData } from "../../line/messages";
import { type Stone } from "./points";

/** What a view of Nakatta holds (`CONTRACT.md`, section 3). */
export interface NakattaView extends ViewData {
  size: number;
  rows: string[];
  colours: string[];
  to_move: Stone;
  can_swap: boolean;
  last: string | null;
  skipped: boolean;
  /** Beside `rows`: who may play where (`docs/notation.md`). */
  playable?: string[];
}

export const COLOUR_NAMES: Record<Stone, string> = { B: "Black", W: "White" };
export const AIMS: Record<Stone, string> = { B: "top to bottom", W: "left to right" };
export const AIM_SIGNS: Record<Stone, string> = { B: "↕", W: "↔" };

export function colourOf(view: ViewData, seat: number): Stone {
  return String((view as NakattaView).colours[seat])
    .toUpperCase()
    .startsWith("W")
    ? "W"
    : "B";
}
