/** Parses the texts of actions. The server decides what is legal; this module does not know the rules. */

import { parsePoint } from "./points";
import type { NakattaAction } from "./view.generated";

/** Returns the data of an action; null if the text is not an action. */
export function parseAction(text: string): NakattaAction | null {
  if (text === "swap") return { kind: "swap" };
  return parsePoint(text) === null ? null : { kind: "place", point: text };
}

/** Whether an action swaps the sides; `text` is null if the viewer may not see it. */
export function isSwap(text: string | null): boolean {
  return text !== null && parseAction(text)?.kind === "swap";
}
