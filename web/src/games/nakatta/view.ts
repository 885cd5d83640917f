/** What a view of Nakatta holds, and what its colours are called. */

import type { ViewData } from "../../line/messages";
import type { Stone } from "./points";
import type * as shapes from "./view.generated";

export type NakattaView = ViewData & shapes.NakattaView;

export const COLOUR_NAMES: Record<Stone, string> = { B: "Black", W: "White" };
export const AIMS: Record<Stone, string> = { B: "top to bottom", W: "left to right" };
export const AIM_SIGNS: Record<Stone, string> = { B: "↕", W: "↔" };

export function colourOf(view: ViewData, seat: number): Stone {
  return (view as NakattaView).colours[seat] ?? "B";
}
