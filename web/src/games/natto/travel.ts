/** Where tiles come from when an action is shown: read from what everybody is told and the viewer's own hand. */

import { type CardAnimation, type Step, takeFrom } from "../shared/animations";
import { parseCombination } from "./actions";
import type { NattoView } from "./view";

/** The tiles of a play, from the places that they left in the viewer's hand or the pool, or from the other's edge. */
export function journeys({ entry, before, after, gone }: Step<NattoView>): CardAnimation[] {
  const seat = Number(entry.actor);
  const latest = after.trick.at(-1);
  if (entry.action === null || parseCombination(entry.action) === null || latest?.action !== entry.action) return [];
  // After a round the hands are dealt anew: what is gone then says nothing.
  const left = before.round === after.round ? gone.filter((name) => name.startsWith("tile ")) : [];
  return latest.laid.map(([tile], n): CardAnimation => [`laid ${n + 1}`, takeFrom(left, tile) ?? `hand ${seat}`]);
}
