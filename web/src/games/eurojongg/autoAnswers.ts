/** The answers that the page gives automatically, as the viewer has chosen. */

import type { AutomaticAction } from "../../net/messages";

/** Sorting the hand, and the questions that the service can answer for the viewer. */
export const AUTO_ANSWERS = ["sort", "wins", "runs", "books", "claims", "lays", "drawn"] as const;
export type AutoAnswer = (typeof AUTO_ANSWERS)[number];

export const AUTO_ANSWER_LABELS: Record<AutoAnswer, readonly [label: string, help: string]> = {
  sort: ["Sort", "sort the hand by suit and rank"],
  wins: ["Win", "go out as soon as possible"],
  runs: ["No runs", "skip if only runs can be claimed"],
  books: ["No books", "skip if only books can be claimed"],
  claims: ["Only wins", "skip everything except a win"],
  lays: ["Lay", "lay crowns and bonus cards"],
  drawn: ["Drawn", "discard the drawn card after declaring waiting"],
};

/** Returns the automatic action; null if the viewer has to decide. */
export function findAutoAction(unasked: readonly AutomaticAction[], autos: readonly string[]): string | null {
  // Forced skips are always automatic: the time of an answer then reveals nothing.
  const off = ["skips", ...autos];
  return unasked.find(({ questions }) => questions.every((question) => off.includes(question)))?.action ?? null;
}

/** Toggles one setting; "Only wins" includes "No runs" and "No books" but does not change them. */
export function toggleAutoAnswer(autos: readonly string[], auto: AutoAnswer): readonly string[] {
  return autos.includes(auto) ? autos.filter((one) => one !== auto) : [...autos, auto];
}
