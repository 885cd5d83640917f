/** The view of Nakatta, and helpers to read it. */

import type { ViewData } from "../../net/messages";
import type { Moment, MomentStep } from "../shared/moments";
import { parsePoint, type Point, type Stone } from "./points";
import type * as shapes from "./view.generated";

export type NakattaView = ViewData & shapes.NakattaView;

export { AIM_NAMES, COLOUR_NAMES } from "./view.generated";
export const AIM_SIGNS: Record<Stone, string> = { B: "↕", W: "↔" };

export function colourOf(view: ViewData, seat: number): Stone {
  return (view as NakattaView).colours[seat] ?? "B";
}

/** The point of the last stone; null before the first. */
export function lastPoint(view: NakattaView): Point | null {
  return view.last === null ? null : parsePoint(view.last);
}

/** The moment of Nakatta: the stone that completes a chain. The end of a match has a sound of its own. */
export function findMoment({ before, after }: MomentStep<NakattaView>): Moment | null {
  return after.over && !before.over ? { kind: "chain", lastsMs: 1200 } : null;
}
