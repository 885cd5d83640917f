/** The texts of actions, taken apart. What may be done is said by them alone; nothing here knows a rule. */

import { parsePoint } from "./points";
import type { NakattaAction } from "./view.generated";

/** The data of an action that somebody was told or may choose; null for what is none. */
export function parseAction(text: string): NakattaAction | null {
  if (text === "swap") return { kind: "swap" };
  return parsePoint(text) === null ? null : { kind: "place", point: text };
}

/** Whether what was told changes the sides. */
export function isSwap(text: string | null): boolean {
  return text !== null && parseAction(text)?.kind === "swap";
}
