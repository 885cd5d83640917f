/** What the page needs of each game: its entry in the lobby, a board that draws its views, and the actions beside the board. */

import type { ComponentType, VNode } from "preact";
import type { AutomaticAction, Evaluation, LogEntry, PatchOperation, Refusal, ViewData } from "../net/messages";
import type { Reading } from "./reading";
import type { Chance } from "../shuffle/check";

/** A key and what it does. */
export type KeyHelp = readonly [key: string, meaning: string];

/** The answer to "why not?", drawn until the player does something else. */
export interface Explanation {
  action: string;
  sentence: string;
  refusal: Refusal | null;
  /** Whether the player only rested the pointer: the answer is drawn, but neither shaken nor read out. */
  isQuiet: boolean;
}

/**
 * Combines typed text with what is selected on the board. Returns an action, or a sentence that tells the player what to
 * do, or null if the text means nothing here.
 */
export type TypedInputHandler = (text: string) => { action: string } | { sentence: string } | null;

/** What some cards or tiles could be played as, in the server's order. */
export interface Readings {
  items: string;
  readings: readonly Reading[];
}

/** The table around a board, which stays the same from move to move. */
export interface BoardTable {
  /** The names of the people and bots in the seats, by seat. */
  names: readonly string[];
  /** Renders the status of a seat beside its name, such as "bot", "away" or "won", for boards that show the seats. */
  renderStatus: (seat: number) => VNode | null;
  /**
   * The seat of the reader, which sentences call "you"; null in a replay that shows what a seat saw. It is the seat of
   * the view if it is missing.
   */
  reader?: number | null;
  /** The options of the table. */
  options: Readonly<Record<string, unknown>>;
  /** Identifies the match and seat, as a key for what the browser stores. */
  memoryKey: string;
  /** Whether the table pauses between two rounds until all players are ready. */
  isPaused: boolean;
}

/** What the viewer may do now. */
export interface BoardTurn {
  /** The legal actions of the viewer; empty unless the viewer is to act and sees the latest position. */
  legal: readonly string[];
  /** Whether the viewer may act on this position now. */
  mayAct: boolean;
  /** Whether the board shows the latest position. */
  isLive: boolean;
  /** Whether the connection is lost. The answer to an open claim window is then sent as soon as it is back. */
  isOffline: boolean;
  /** The number of the question that the viewer has to answer. */
  question: number | null;
  /** A move that was sent and is not in the log yet. */
  pending: { action: string; accepted: boolean } | null;
  /** The viewer's answer that the server holds until the claim window closes; the viewer may still change it. */
  heldAnswer: string | null;
  /** When the claim window closes, in milliseconds since 1970; null without a deadline. */
  deadline: number | null;
  /** The automatic answers to the questions that the viewer has turned off. */
  automatic: readonly AutomaticAction[];
}

/** What the board highlights besides the position. */
export interface BoardMarks {
  /** The cards or points that show the ending, while the last position is on the board. */
  ending: readonly string[];
  /** A point or card that a chat message mentions. */
  mentioned: string | null;
  /** The evaluation of this position, if the viewer asked for it. */
  evaluation: Evaluation | null;
}

/** The answer that the page sends as soon as the viewer is to act. The server does not learn of it earlier. */
export interface BoardPremove {
  action: string | null;
  /** Sets or clears the premove; absent while none may be set. */
  set?: ((action: string | null) => void) | undefined;
}

export interface BoardActions {
  act: (action: string) => void;
  select: (action: string | null) => void;
  /** Asks why an action is illegal; quietly if the player only rested the pointer. */
  explain: (action: string, isQuiet: boolean) => void;
  dismissExplanation: () => void;
  /** Asks what some cards or tiles could be played as. */
  read: (items: string) => void;
  /** Sends a question about the viewer's own view; returns null if there is no answer. */
  ask: (text: string) => Promise<string | null>;
  /** Announces a sentence to screen readers. */
  announce: (sentence: string) => void;
}

export interface BoardProps {
  view: ViewData;
  /** The log entries up to this view, oldest first. */
  played: readonly LogEntry[];
  table: BoardTable;
  turn: BoardTurn;
  /** A move that was chosen and awaits confirmation. */
  selected: string | null;
  /** Whether the player confirms each move. */
  confirmsMoves: boolean;
  explanation: Explanation | null;
  /** The latest answer to `actions.read`, until the position changes. */
  readings: Readings | null;
  marks: BoardMarks;
  premove: BoardPremove;
  /** Holds the board's handler for typed text; absent if the player cannot type here. */
  typedInput?: { current: TypedInputHandler | null };
  actions: BoardActions;
}

/** An action that is not on the board: a large button beside the board, with a text about its consequence. */
export interface SpecialAction {
  action: string;
  label: string;
  key: string;
  consequence: string;
}

/** How premoves work in a game. */
export interface PremoveRules {
  /** Returns whether a log entry, such as the end of a trick, cancels the premove of a seat. */
  isCancelledBy(action: string, entry: LogEntry, seat: number): boolean;
  /** Decides what happens when the seat is to act: the premove is played, kept for the next question, or dropped. */
  decide(action: string, legal: readonly string[], view: ViewData): "play" | "wait" | "drop";
  /** Whether the premove stays after it was played. */
  repeats: boolean;
  /** Whether the time of an answer could give away information, so that a premove is delayed like a human move. */
  hidesTiming: boolean;
  /** Returns the notice beside the table while the premove is set; absent if the board itself shows it. */
  describe?(action: string): string;
}

/** The options and seats of a first round with a coach at a real table, as in a request for a new table. */
export interface Lesson {
  options: Readonly<Record<string, unknown>>;
  seats: readonly string[];
}

/** A position of a game with open information: its comment, and the moves played or tried from it. */
export interface AnalysisPosition {
  comment: string;
  /** The first branch is the game itself as far as it was played; the others are variations. */
  branches: readonly AnalysisBranch[];
}

/** A position with the action that leads to it. */
export interface AnalysisBranch extends AnalysisPosition {
  action: string;
  /** The seat that acted, if known; otherwise seats take turns. */
  seat?: number;
}

/** A position set up by hand, in the game's own notation, with the options it is played with. */
export interface SetUpPosition {
  options: Readonly<Record<string, unknown>>;
  position: string;
}

/** How positions are set up. The rules check a position only when play starts from it. */
export interface PositionEditor {
  Editor: ComponentType<{ setUp: SetUpPosition; onChange: (setUp: SetUpPosition) => void }>;
  empty: SetUpPosition;
  /** Returns the position of a view. */
  fromView(view: ViewData): SetUpPosition;
}

/** A game that was read from another notation. */
export interface ImportedGame {
  options: Readonly<Record<string, unknown>>;
  /** The starting position, if it was set up by hand. */
  position: string | null;
  start: AnalysisPosition;
  /** The number of moves of the game itself; the rest of its line, and all others, are variations. */
  played: number;
  /** Sentences about what was not understood or left out, with its position in the text. */
  notes: readonly string[];
}

/** A common notation of a game without hidden information and chance, and how its reader and writer are loaded. */
export interface OtherNotation {
  name: string;
  /** The extension of its files. */
  extension: string;
  load: () => Promise<NotationFormat>;
}

/** Reads and writes games in another notation. */
export interface NotationFormat {
  /** Writes a record with all its variations and comments. */
  write(game: {
    options: Readonly<Record<string, unknown>>;
    /** The starting position, if it was set up by hand. */
    position: string | null;
    start: AnalysisPosition;
    names: readonly string[];
  }): string;
  /** Reads a text; returns null if it is not in this notation. Throws an error with the position in the text if it
   * cannot be read. */
  read(text: string): ImportedGame | null;
}

/** A match that is offered by name, such as a quick one. Options that no preset of the game names stay as they are. */
export interface MatchPreset {
  /** Its label is `options-preset-<game>-<name>` of the catalogue. */
  name: string;
  options: Readonly<Record<string, unknown>>;
  /** Its time control, as the server writes it; without one, the time control stays as it is. */
  clock?: string;
}

/** The end of a recorded game, which plays itself on the home page (`scripts/scenes`). */
export interface Scene {
  options: Readonly<Record<string, unknown>>;
  names: readonly string[];
  start: ViewData;
  /** Each action, and what it changes in the view. */
  steps: readonly (Omit<LogEntry, "view" | "at" | "left"> & { operations: readonly PatchOperation[] })[];
  /** The cards or points that show the ending. */
  ending: readonly string[];
}

/** What the lobby shows of a game before it is played, and how the rest is loaded. */
export interface GameListing {
  key: string;
  title: string;
  /** Suggested values of an option that takes many. */
  presets: Readonly<Record<string, readonly number[]>>;
  /** The matches that are offered by name, the one for a first game first. */
  matchPresets?: readonly MatchPreset[];
  /** The options of the shortest match, for a board of a tournament. */
  shortOptions?: Readonly<Record<string, unknown>>;
  /** Suggested values, by their names, of an option whose value is a table of numbers. */
  tablePresets?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
  /** Labels of options and their values, if the bare name or value is unclear: `players`, `players=2`. */
  optionLabels: Readonly<Record<string, string>>;
  /** Lists what the options of a table change, one line each; empty under the standard rules. */
  activeOptions?(options: Readonly<Record<string, unknown>>): readonly string[];
  /** Whether positions can be set up. */
  hasPositionEditor?: boolean;
  load: () => Promise<Presentation>;
}

/** What a table needs of a game. */
export interface ResultDetailProps {
  /** The latest view. */
  view: ViewData;
  /** The latest entries of the log. */
  played: readonly LogEntry[];
  names: readonly string[];
  /** What decided the match, in the notation of the game: the points of a winning chain. */
  shown: readonly string[];
  /** The options of the table. */
  options: Readonly<Record<string, unknown>>;
}

export interface Presentation {
  Board: ComponentType<BoardProps>;
  /**
   * A square board is as large as the window allows, and the seats are beside it. A free one fills the stage that the
   * page gives it (`shared/felt.css`) and shows the seats itself.
   */
  shape: "square" | "free";
  /** Whether an entry of the move list is the action's text or its sentence. */
  moveList: "codes" | "sentences";
  /** Absent if all actions are on the board. */
  specialActions?(view: ViewData, legal: readonly string[]): SpecialAction[];
  /** The mark of a seat, such as its stone, and its goal, as text and as a symbol; absent if the board shows the seats.
   * */
  seatMark?(view: ViewData, seat: number): { icon: VNode; side: string; aim: string; sign: string } | null;
  /**
   * The action with which the page answers automatically, as the player has set it; null if the player has to answer.
   */
  automaticAnswer?(automatic: readonly AutomaticAction[]): string | null;
  /** Absent if the game has no premoves. */
  premoveRules?: PremoveRules;
  /** Whether nothing is hidden, so that any viewer may try moves from any position. */
  hasOpenInformation?: boolean;
  otherNotation?: OtherNotation;
  /** Absent if positions cannot be set up. */
  positionEditor?: PositionEditor;
  /**
   * Returns selectors of the elements that an action takes from the hand or puts into it. In a game without this method
   * the page selects the action on the board instead.
   */
  affectedElements?(action: string): readonly string[];
  /** The pattern of points and cards in chat messages, and the selectors of what a message mentions. */
  mentions?: { pattern: RegExp; selectors: (mentioned: string) => readonly string[] };
  /** How the sheet at the end of a round or match names rounds and points; absent in a game of one round. */
  rounds?: {
    /** Returns the name of a round, counted from 1: "Round 2". */
    name(number: number): string;
    /** Returns what is counted, as the heading of a column: "Points". */
    unit(options: Readonly<Record<string, unknown>>): string;
  };
  /** What decided a round or match, as a picture for the sheet at its end; loaded with that sheet. */
  ResultDetail?: ComponentType<ResultDetailProps>;
  /** Whether the board shows how a round was scored, so that the page need not repeat it. */
  showsScoring?: boolean;
  /** Repeats the chance events of a record, to check its shuffle; absent in games without chance. */
  chance?: Chance;
  /** The mark before an entry of the move list. */
  entryMark(entry: LogEntry): VNode | null;
  /** Normalizes typed text to the notation of actions; it may be illegal or meaningless. */
  parseInput(text: string): string;
  inputHint: string;
  /** The label of the input for screen readers ("Type an action" if absent), and the button beside it ("Send"). */
  inputLabel?: string;
  inputButton?: string;
  /** The question that confirms a chosen action. */
  confirmQuestion(action: string, options?: Readonly<Record<string, unknown>>): string;
  /** The keys of this board, besides those of every table. */
  keys: readonly KeyHelp[];
  /** The settings of this board. */
  Settings: ComponentType | null;
  /** How to play, with the options of a table; without them, what most tables play. */
  Rules: ComponentType<{ options?: Readonly<Record<string, unknown>> }>;
  lesson?: Lesson;
}
