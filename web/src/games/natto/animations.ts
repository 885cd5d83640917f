/** Finds where the tiles of the latest play came from, using public information and the viewer's own hand. */

import { type CardAnimation, type Step, takeFrom } from "../shared/animations";
import { parseCombination } from "./actions";
import type { NattoView } from "./view";

/** Animates a play from its places in the viewer's hand or the pool, or from the opponent's hand. */
export function findAnimations({ entry, before, after, gone }: Step<NattoView>): CardAnimation[] {
  const seat = Number(entry.actor);
  const latest = after.trick.at(-1);
  if (entry.action === null || parseCombination(entry.action) === null || latest?.action !== entry.action) return [];
  // After a new deal, places that are gone say nothing about the play.
  const left = before.round === after.round ? gone.filter((name) => name.startsWith("tile ")) : [];
  return latest.laid.map(([tile], n): CardAnimation => [`laid ${n + 1}`, takeFrom(left, tile) ?? `hand ${seat}`]);
}
