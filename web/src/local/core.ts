/**
 * The rules core in this browser: matches, views, bots, the coach and records, with no server.
 *
 * Rules, bots and search are the Rust core, compiled to WebAssembly; one module per game is loaded with its first match.
 * The sentences of the games, which Python makes for the server, are the same code, translated to JavaScript when the
 * page is built (`scripts/sentences`), so nothing is written twice. Both run in Web Workers and never block the page.
 *
 * `createCore` of `coreWorkers.ts` starts the workers and returns the `Core`. `freshSeed()` there draws a seed for `start`,
 * and `smallSeed(7)` returns the one that the command line calls `--seed 7`. What no match changes is in `staticData.ts`:
 * `localGames()`, `localLesson(game)` and `localRulebook(game)` return what `/api/games`, `/api/lessons/<game>` and
 * `/api/rules/<game>` of a server return.
 */

import type {
  Advice,
  Evaluation,
  LessonAttempt,
  LogPageMessage,
  MessageInfo,
  ReadingInfo,
  Refusal,
  TableMessage,
} from "../net/messages";
import type { RoundCountInfo, ScoreRequest } from "../net/messages.generated";

/** A number by which the core knows a match that it holds. */
export type MatchId = number;

/** A seat, or a viewer without one: `null` sees what spectators see, `"all"` sees the hands of all seats. */
export type Eyes = number | null | "all";

export interface NewMatch {
  game: string;
  /** The options that differ from their defaults. */
  options?: Record<string, unknown>;
  /**
   * 64 hexadecimal digits, from which all chance is derived as on a server with the same seed; see `freshSeed` and
   * `smallSeed`.
   */
  seed: string;
  /** A set-up position in the game's notation. */
  position?: string | null;
  /** The names of people by seat. Sentences use them; bots have none. */
  names?: readonly (string | null)[];
}

/** What the owner of a match must know after each change; the core decides all of it. */
export interface MatchStatus {
  match: MatchId;
  game: string;
  /** All options with their values. */
  options: Record<string, unknown>;
  seats: number;
  /** Whether nothing is hidden and no chance acts during play: take-backs, tries and evaluation are possible. */
  openInformation: boolean;
  /** The seats that owe an answer, in order; several in a claim window, none during an interval or after the end. */
  acting: number[];
  /** The number of each seat's open question, counted from 1; null for a seat that is not asked. */
  questions: (number | null)[];
  /** The answer of each asked seat that counts if it says nothing in a claim window; null if there is no such answer. */
  silence: (string | null)[];
  /** Whether a round or hand is over and the next one has not been dealt; `deal` continues. */
  isInterval: boolean;
  isOver: boolean;
  /** The current actions, without those that were taken back. */
  actionCount: number;
  /** The seats whose players left with `leave`. */
  departed: number[];
}

/** The fields of a table message that follow from the match alone. The owner of the match adds the others. */
export type MatchParts = Pick<
  TableMessage,
  | "game"
  | "title"
  | "options"
  | "you"
  | "question"
  | "start"
  | "view"
  | "legal"
  | "unasked"
  | "turn"
  | "lines"
  | "mark"
  | "log_kept"
  | "log_from"
  | "log"
  | "ending"
  | "record_open"
  | "takeback_allowed"
> & {
  /** The current name of each seat in the game, such as "Black", and the same as a message. */
  seatNames: string[];
  seatTitles: (MessageInfo | null)[];
  /** During an interval: the sentences of the round's score, and the scores by round. Empty otherwise. */
  pauseLines: MessageInfo[];
  pauseRounds: number[][];
};

/** What a viewer's page already has of the log, as in the `hello` of the protocol. */
export interface KnownLog {
  lines: number;
  mark: string;
}

export interface ViewOptions {
  /** What the page has of the log. Everything else, up to 40 entries, is sent. */
  known?: KnownLog;
  /** Whether it is a record, in which no seat is addressed as "you". */
  isRecord?: boolean;
}

/** A position of a record: as `POST /api/replay` of the server takes it. */
export interface ReplayAsked {
  record: string;
  eyes: "all" | "acting" | number;
  until?: number;
  tried?: readonly string[];
}

/** The choice of a bot. */
export interface BotChoice {
  action: string;
  playouts: number;
}

/** How a bot chooses: `level` is a number, or 99 for the strongest level, whose budget here is a number of playouts. */
export interface BotAsked {
  seat: number;
  level: number;
  /** A seed of the search below 2 ** 53, by default a random one. Equal positions and seeds give equal choices. */
  seed?: number;
  /** The playouts for this choice; by default those of the level. */
  playouts?: number;
}

/** The winner of each first action with best play; null where the limit was reached. */
export type SolvedActions = Record<string, number | null>;

/**
 * An error of the core. `code` is one of the protocol's codes: `notation`, `illegal`, `not_your_turn`, `over`, `stale`,
 * `options`, `malformed`, `not_offered`; `internal` after a bug in the core, from which the matches are restored; or
 * `aborted`. `sentence` is the reason for readers, and `refusal` the same as data.
 */
export class CoreError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly sentence: MessageInfo | null = null,
    readonly refusal: Refusal | null = null,
  ) {
    super(message);
    this.name = "CoreError";
  }
}

/** The core. Every promise may be rejected with a `CoreError`; a refused request changes nothing. */
export interface Core {
  /** Loads what the matches of a game need, so that the first one starts sooner. */
  prepare(game: string): Promise<void>;
  /** Starts a match and deals. */
  start(asked: NewMatch): Promise<MatchStatus>;
  /** Opens a record. Without a seed, chance cannot act any more, so that only finished matches and tries make sense. */
  open(record: string, seed?: string): Promise<MatchStatus & { names: (string | null)[] }>;
  /** Forgets a match. */
  close(match: MatchId): Promise<void>;
  status(match: MatchId): Promise<MatchStatus>;
  /** Changes the names in sentences and in the record. */
  rename(match: MatchId, names: readonly (string | null)[]): Promise<MatchStatus>;

  /** Plays an action, and then chance. With `deals` false, the next round waits for `deal`. */
  play(match: MatchId, seat: number, action: string, deals?: boolean): Promise<MatchStatus>;
  /** Deals the next round. */
  deal(match: MatchId): Promise<MatchStatus>;
  /** Ends the match as a loss for a seat. */
  resign(match: MatchId, seat: number): Promise<MatchStatus>;
  /** Marks a seat's player as gone: a bot plays on, and the seat is ranked last. */
  leave(match: MatchId, seat: number): Promise<MatchStatus>;
  /** Takes back a seat's latest action and all actions after it. */
  takeBack(match: MatchId, seat: number): Promise<MatchStatus>;

  /** Returns the fields of a table message for a viewer. */
  table(match: MatchId, eyes: Eyes, options?: ViewOptions): Promise<MatchParts>;
  /** Returns the page of the log that starts with an entry; `id` and `match` are 0. */
  log(match: MatchId, eyes: Eyes, first: number, options?: ViewOptions): Promise<LogPageMessage>;

  /** Says why an action is not legal for a seat now; both are null if it is. */
  explain(
    match: MatchId,
    seat: number,
    action: string,
  ): Promise<{ action: string; sentence: MessageInfo | null; refusal: Refusal | null }>;
  /** Returns the ways in which a seat could play cards or tiles, legal ways first. */
  readings(match: MatchId, seat: number, items: string): Promise<ReadingInfo[]>;
  /** Answers `legal`, `help` or a query of the game from a viewer's view. */
  ask(match: MatchId, eyes: number | null, words: string): Promise<MessageInfo>;

  /** Chooses an action with a bot. An aborted search stops at once. */
  choose(match: MatchId, asked: BotAsked, signal?: AbortSignal): Promise<BotChoice>;
  /** Returns the coach's advice for a seat. `said` are the `sentences` of its previous advice. */
  advise(match: MatchId, seat: number, said: readonly string[], signal?: AbortSignal): Promise<Advice>;
  /** Evaluates the position for the seat that is to act; null in games whose bots have no value for it. */
  evaluate(match: MatchId, signal?: AbortSignal): Promise<Evaluation | null>;
  /** Finds the first actions that win, within a number of positions for each. */
  solve(match: MatchId, nodes: number, signal?: AbortSignal): Promise<SolvedActions>;

  /** Returns the match as a record that every Chabudai opens; `names` go into it, `date` is a date in ISO 8601. */
  record(match: MatchId, names: readonly (string | null)[], date?: string): Promise<string>;
  /** Returns the record of a game without chance that is given by its actions. */
  recordOfMoves(
    game: string,
    options: Record<string, unknown>,
    actions: readonly string[],
    position: string | null,
  ): Promise<string>;
  /** Shows a position of a record as a table message, as `POST /api/replay` of the server does. */
  replay(asked: ReplayAsked): Promise<TableMessage>;
  /** Returns a page of a record's log, as `POST /api/replay/log` does. */
  replayLog(asked: ReplayAsked, first: number): Promise<LogPageMessage>;
  /** Evaluates a position of a record, as `POST /api/replay/chances` does. */
  replayEvaluation(asked: ReplayAsked, signal?: AbortSignal): Promise<Evaluation>;

  /** Counts a round of a real table, as `POST /api/score` does. */
  countRound(asked: ScoreRequest): Promise<RoundCountInfo>;

  /** Tries an action in a scene of a game's lesson; scenes count from 1. */
  tryLesson(game: string, scene: number, action: string): Promise<LessonAttempt>;
  /** Returns the ways to play cards or tiles in a scene. */
  lessonReadings(game: string, scene: number, items: string): Promise<ReadingInfo[]>;
}
