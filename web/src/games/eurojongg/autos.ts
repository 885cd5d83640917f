/** What the page answers by itself, as its person has switched it on. */

import { CLAIM_KINDS, offersOf } from "./actions";
import type { EuroView } from "./view";

export const AUTOS = ["sort", "win", "no-runs", "no-books", "no-claims", "lay", "drawn"] as const;
export type Auto = (typeof AUTOS)[number];

export const AUTO_WORDS: Record<Auto, readonly [label: string, help: string]> = {
  sort: ["Sort", "the hand lies by suit and rank"],
  win: ["Win", "go out as soon as it can be done"],
  "no-runs": ["No runs", "skip when nothing but runs could be claimed"],
  "no-books": ["No books", "skip when nothing but books could be claimed"],
  "no-claims": ["Only wins", "skip everything but a win"],
  lay: ["Lay", "lay crowns and bonus cards"],
  drawn: ["Drawn", "while waiting, discard the drawn card"],
};

/** What is done without asking; null where the person is to decide. */
export function autoAction(view: EuroView, legal: readonly string[], autos: readonly string[]): string | null {
  const { seat } = view;
  if (seat === null || legal.length === 0) return null;
  const on = (auto: Auto) => autos.includes(auto);
  const offers = offersOf(legal);
  if (offers.mayWin) return on("win") ? "win" : null;
  if (offers.maySkip) {
    const silent = {
      win: false,
      tome: on("no-claims"),
      book: on("no-claims") || on("no-books"),
      run: on("no-claims") || on("no-runs"),
    };
    const asks = CLAIM_KINDS.some((kind) => !silent[kind] && offers.claims[kind].length > 0);
    // Also when nothing could be claimed anyway: nobody learns how, or how fast, an answer came.
    return asks ? null : "skip";
  }
  if (on("lay") && offers.lays[0] !== undefined) return offers.lays[0].text;
  if (on("drawn") && view.waits[seat] === true && view.drawn !== null) return offers.discards.get(view.drawn) ?? null;
  return null;
}

/** A switch turned; asking for wins alone makes the narrower two needless, and they stay as they are. */
export function turned(autos: readonly string[], auto: Auto): readonly string[] {
  return autos.includes(auto) ? autos.filter((one) => one !== auto) : [...autos, auto];
}
