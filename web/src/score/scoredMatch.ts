/** A match at a real table, which this browser stores for each game. What is stored is checked when it is read. */

import type { Options } from "../lobby/options";
import type { CountEnding, CountLineInfo, RoundCountInfo } from "../net/messages.generated";
import { type Check, hasShape, isListOf, isNullOr, isNumber, isShallow, isTable, isText } from "../ui/checks";
import { loadItem, saveItem } from "../ui/storage";
import type { Draft } from "./scorer";

/** A counted round, with the form that it was counted from, so that it can be mended. */
export interface ScoredRound {
  draft: Draft;
  count: RoundCountInfo;
}

export interface ScoredMatch {
  /** The options that the table has changed. */
  options: Options;
  /** The names of the players, by seat; an empty text is a player without a name. */
  names: readonly string[];
  rounds: readonly ScoredRound[];
  /** The form of the round that is not counted yet. */
  draft: Draft;
}

export const NEW_MATCH: ScoredMatch = { options: {}, names: [], rounds: [], draft: null };

export const MAX_NAME_LENGTH = 24;
const MAX_ROUNDS = 1_000;
/** The depth of options, and of forms. */
const MAX_DEPTH = 8;
const MAX_SEATS = 8;

const isLine: Check<CountLineInfo> = hasShape({
  seat: isNumber,
  clause: isText,
  name: isText,
  items: isListOf(isText),
  points: isNumber,
});

const isEnding: Check<CountEnding> = hasShape({
  code: isText,
  clause: isText,
  winners: isListOf(isNumber),
  scores: isListOf(isNumber),
  shown: isListOf(isText),
});

const isCount: Check<RoundCountInfo> = hasShape({
  lines: isListOf(isLine),
  points: isListOf(isNumber),
  scores: isListOf(isNumber),
  standing: isTable,
  next: isNullOr(isNumber),
  ending: isNullOr(isEnding),
});

const isRound = (value: unknown): value is ScoredRound =>
  isTable(value) && isCount(value.count) && isShallow(value.draft, MAX_DEPTH);

const storeName = (game: string): string => `score-${game}`;

/** Returns the stored match of a game; a new one if none is stored, or if it is damaged. */
export function loadMatch(game: string): ScoredMatch {
  const stored = loadItem(storeName(game));
  if (!isTable(stored)) return NEW_MATCH;
  const { options, names, rounds, draft } = stored;
  const seats = Array.isArray(rounds) && isRound(rounds[0]) ? rounds[0].count.scores.length : null;
  const isWhole =
    isTable(options) &&
    isShallow(options, MAX_DEPTH) &&
    isListOf(isText)(names) &&
    names.length <= MAX_SEATS &&
    isListOf(isRound)(rounds) &&
    rounds.length <= MAX_ROUNDS &&
    rounds.every(({ count }) => count.scores.length === seats && count.points.length === seats);
  if (!isWhole) return NEW_MATCH;
  const short = names.map((name) => name.slice(0, MAX_NAME_LENGTH));
  return { options, names: short, rounds, draft: isShallow(draft, MAX_DEPTH) ? draft : null };
}

export function saveMatch(game: string, match: ScoredMatch): void {
  saveItem(storeName(game), match);
}
