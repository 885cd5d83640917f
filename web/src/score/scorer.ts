/** What the scorer needs of a game: a form for a round at a real table, and words and pictures for its ledger. */

import type { ComponentType } from "preact";
import type { Options } from "../lobby/options";

/** What a form of a round has been filled with, in the form of the game. The form accepts any value, also a damaged one. */
export type Draft = unknown;

export interface EntryProps {
  draft: Draft;
  /** The value of every option of the table. */
  options: Options;
  /** The names of the players, by seat. */
  names: readonly string[];
  onChange: (draft: Draft) => void;
}

export interface Scorer {
  /** The form of a round. */
  Entry: ComponentType<EntryProps>;
  /** Returns the description of a round, as `POST /api/score` expects it. */
  describe(draft: Draft, options: Options): Record<string, unknown>;
  /** Returns what a line of the ledger counts, by its name. */
  nameLine(name: string): string;
  /** Draws the cards or tiles of a line. */
  Items: ComponentType<{ items: readonly string[]; options: Options }>;
  /** Returns what is counted, as the heading of a column: "Points". */
  unit(options: Options): string;
}

const SCORERS = import.meta.glob<Scorer>("../games/*/scorer.tsx", { import: "scorer" });

/** Loads the scorer of a game; null for a game without one. */
export async function loadScorer(game: string): Promise<Scorer | null> {
  return (await SCORERS[`../games/${game}/scorer.tsx`]?.()) ?? null;
}
