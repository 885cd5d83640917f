/** What the page answers by itself, as its person has switched it on. */

import type { AutomaticAction } from "../../net/messages";

/** How the hand lies, and the questions that the service says what is done without. */
export const AUTOS = ["sort", "wins", "runs", "books", "claims", "lays", "drawn"] as const;
export type Auto = (typeof AUTOS)[number];

export const AUTO_WORDS: Record<Auto, readonly [label: string, help: string]> = {
  sort: ["Sort", "the hand lies by suit and rank"],
  wins: ["Win", "go out as soon as it can be done"],
  runs: ["No runs", "skip when nothing but runs could be claimed"],
  books: ["No books", "skip when nothing but books could be claimed"],
  claims: ["Only wins", "skip everything but a win"],
  lays: ["Lay", "lay crowns and bonus cards"],
  drawn: ["Drawn", "while waiting, discard the drawn card"],
};

/** What is done without asking; null where the person is to decide. */
export function autoAction(unasked: readonly AutomaticAction[], autos: readonly string[]): string | null {
  // Also where nothing can be done but skip: nobody learns how, or how fast, an answer came.
  const off = ["skips", ...autos];
  return unasked.find(({ questions }) => questions.every((question) => off.includes(question)))?.action ?? null;
}

/** A switch turned; asking for wins alone makes the narrower two needless, and they stay as they are. */
export function turned(autos: readonly string[], auto: Auto): readonly string[] {
  return autos.includes(auto) ? autos.filter((one) => one !== auto) : [...autos, auto];
}
