/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-return -- values of Python have any type, and its functions their own names */

/** The answers of the core. A worker connects its module here before it asks for sentences. */

import { dict } from "./collections";
import { NotationError } from "./errors";

type Value = any;

/** The part of a game's core: the data of an action's text, and the analysis of a hand. */
export interface CoreFunctions {
  actionData(text: string): Value;
  hand(question: string, cards: string, melds: number, named: Record<string, Value>): Value;
}

const cores = new Map<string, CoreFunctions>();

export function connectCore(game: string, functions: CoreFunctions): void {
  cores.set(game, functions);
}

export const _core = {
  announced_action(game: string, text: string): Value {
    try {
      return cores.get(game)?.actionData(text);
    } catch (error) {
      // Sentences ask whether a text is an action at all.
      throw new NotationError(error instanceof Error ? error.message : "");
    }
  },
};

type HandNames = Record<string, Value>;

/** Returns the analysis of hands by the core of a game. */
export function hands(
  game: string,
): Record<string, (cards: string, melds?: number | HandNames, named?: HandNames) => Value> {
  const ask = (question: string, cards: string, melds: number | HandNames = 0, named: HandNames = {}): Value => {
    const [count, names] =
      typeof melds === "number" ? [melds, named] : [(melds.melds as number | undefined) ?? 0, melds];
    return cores.get(game)?.hand(question, cards, count, names);
  };
  return {
    discards: (cards, melds, named) =>
      dict(
        ask("discards", cards, melds, named).map(([card, distance, improving]: Value[]) => [
          card,
          { distance, improving },
        ]),
      ),
    distance: (cards, melds, named) => ask("distance", cards, melds, named),
    improving: (cards, melds, named) => dict(ask("improving", cards, melds, named)),
    is_complete: (cards, melds, named) => ask("is_complete", cards, melds, named),
    waits: (cards, melds, named) => dict(ask("waits", cards, melds, named)),
  };
}

/** The presentations of the games that are loaded, by key. */
export const PRESENTATIONS: Record<string, Value> = {};
