/** What the page needs of each game: its place in the lobby, a drawing of its views, and where its actions are offered. */

import type { ComponentType, VNode } from "preact";
import type { Chances, LogEntry, Reading, Refusal, Unasked, ViewData } from "../net/messages";
import type { Chance } from "../shuffle/check";

/** A key and what it does. */
export type KeyHelp = readonly [key: string, meaning: string];

/** An answer to "why not?", drawn until the person does something else. */
export interface Why {
  action: string;
  sentence: string;
  refusal: Refusal | null;
  /** Asked by resting the pointer: drawn, but neither shaken nor read out. */
  quiet: boolean;
}

/** What typed words mean at a board, beside what is chosen there: an action, or a sentence that says what to do; null for nothing. */
export type Heard = (words: string) => { action: string } | { sentence: string } | null;

/** What some cards or tiles could be played as, in the service's order. */
export interface Readings {
  items: string;
  readings: readonly Reading[];
}

export interface BoardProps {
  view: ViewData;
  /** What the people and bots in the seats are called, by seat. */
  names: readonly string[];
  /** Who sits in a seat beside the name: a bot, somebody away, a winner. Boards that show their seats show it there. */
  sitter: (seat: number) => VNode | null;
  /** The legal actions of the viewer; empty unless the viewer is asked and looks at the latest position. */
  legal: readonly string[];
  /** What is done for the viewer by the questions that they have turned off; absent where nothing is. */
  unasked?: readonly Unasked[];
  /** Whether the viewer may act on this drawing now. */
  asked: boolean;
  /** Whether this is the latest position. */
  live: boolean;
  /** The number of the question that is put to the viewer. */
  question: number | null;
  /** A name of this match and seat, under which the browser may keep what its person has arranged. */
  memory: string;
  /** A move that was sent and is not on the table yet. */
  pending: { action: string; accepted: boolean } | null;
  /** A move that was chosen and waits for its confirmation. */
  selected: string | null;
  /** What was played up to this view, oldest first. */
  played: readonly LogEntry[];
  /** The cards or points that show the ending, while the last position is looked at. */
  shown: readonly string[];
  why: Why | null;
  /** The latest answer to `onRead`, as long as it holds. */
  readings: Readings | null;
  /** Whether its person wants to confirm a move that was chosen. */
  confirms: boolean;
  /** The options of the table. */
  options?: Readonly<Record<string, unknown>>;
  /** When the time to answer is over, in milliseconds since 1970; null or absent without such a time. */
  closesAt?: number | null;
  /** Whether the table rests between two rounds until all are ready; absent for no. */
  rests?: boolean;
  /** What a search finds of this view and of the actions in it; null or absent where nobody wants to know. */
  chances?: Chances | null;
  /** A point that somebody mentions in the talk; null or absent for none. */
  pointed?: string | null;
  /** An answer that lies ready for the viewer's next question and was told to nobody; null or absent for none. */
  laid?: string | null;
  /** The viewer's answer that is held until then and may be changed; null or absent if there is none. */
  answered?: string | null;
  /** Where a board leaves what understands typed words that are about what is chosen at it; absent where nothing is typed. */
  hears?: { current: Heard | null };
  onAct: (action: string) => void;
  onSelect: (action: string | null) => void;
  /** Lays an answer ready, or takes it away; absent while nothing may be laid ready. */
  onLay?: ((action: string | null) => void) | undefined;
  onExplain: (action: string, quiet: boolean) => void;
  onDismissWhy: () => void;
  /** Asks what some cards or tiles could be played as. */
  onRead: (items: string) => void;
  /** Asks in these words about the viewer's own view; null if there is no answer. */
  onAsk: (words: string) => Promise<string | null>;
  /** Says something in the live region. */
  onSay: (sentence: string) => void;
}

/** An action that is no part of the board: a large button apart, with its consequence. */
export interface SpecialAction {
  action: string;
  label: string;
  key: string;
  consequence: string;
}

/** Answers that may be laid ready while others are asked, to be given as soon as their seat is asked itself. */
export interface LaidReady {
  /** Whether an entry of the log, of whose seat or not, makes pointless what lies ready, as the end of a trick does. */
  ends(action: string, entry: LogEntry, seat: number): boolean;
  /** What becomes of it when its seat is asked: it is given, waits for the next question, or is taken away. */
  verdict(action: string, legal: readonly string[], view: ViewData): "give" | "wait" | "drop";
  /** Whether it lies on after it was given once. */
  stays: boolean;
  /** Whether the time of an answer could tell something, so that it comes no faster than from a hand. */
  hides: boolean;
  /** What is said beside the table while it lies there; null where the board itself says it. */
  words(action: string): string | null;
}

/** How a game is learnt: its rules on a page, and a first round at a real table with a coach beside it. */
export interface Lesson {
  Rules: ComponentType;
  /** What the first round is played with, and against whom: seats as a new table names them. */
  options: Readonly<Record<string, unknown>>;
  seats: readonly string[];
}

/** A position of a game without hidden cards: what somebody says of it, and what was played or tried from it. */
export interface Branching {
  comment: string;
  /** The first is the game itself as far as it was played; the others are variations. */
  branches: readonly Branch[];
}

/** A position by the action that leads to it. */
export interface Branch extends Branching {
  action: string;
  /** Whose it is, where that is known; else the turns go round, as they do unless somebody is skipped. */
  seat?: number;
}

/** A position that somebody sets up: as the game writes one, and what it is played with. */
export interface SetUp {
  options: Readonly<Record<string, unknown>>;
  position: string;
}

/** How people set a position up; what may lie there the rules say, when it is played on from. */
export interface SettingUp {
  Editor: ComponentType<{ setUp: SetUp; onChange: (setUp: SetUp) => void }>;
  /** An empty one. */
  first: SetUp;
  /** What lies in a view. */
  of(view: ViewData): SetUp;
}

/** How a game without hidden cards and chance is written elsewhere. */
export interface OtherNotation {
  name: string;
  /** How its files end. */
  ending: string;
  /** The text that says the same as a record, from its start on with all variations and comments. */
  write(game: {
    options: Readonly<Record<string, unknown>>;
    /** Where it begins, if somebody has set that up. */
    position: string | null;
    start: Branching;
    names: readonly string[];
  }): string;
  /** What a text says; null if it is none of these. */
  read(text: string): { options: Readonly<Record<string, unknown>>; position: string | null; start: Branching } | null;
}

/** What the lobby shows of a game before it is played, and how the rest is loaded. */
export interface Listing {
  key: string;
  title: string;
  /** Its emblem; with the `sketch` of a table, that position. */
  Emblem: ComponentType<{ sketch?: string }>;
  /** Values worth offering for an option that takes many. */
  presets: Readonly<Record<string, readonly number[]>>;
  /** The options of its shortest match, for a board of a tournament. */
  short?: Readonly<Record<string, unknown>>;
  /** Values worth offering for an option that is a table, by what they are called. */
  tables?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
  /** Words for options and their values, where the bare name or value says too little: `players`, `players=2`. */
  optionWords: Readonly<Record<string, string>>;
  /** What the options of a table change, in lines that stand in one place; empty if nothing is changed. */
  inForce?(options: Readonly<Record<string, unknown>>): readonly string[];
  /** Whether positions are set up in it. */
  setsUp?: boolean;
  load: () => Promise<Face>;
}

/** What a table needs of a game. */
export interface Face {
  Board: ComponentType<BoardProps>;
  /**
   * A square board is drawn as large as the window lets it, and the seats stand beside it. A free one fills the stage
   * that the page gives it (`shared/felt.css`) and shows the seats itself.
   */
  shape: "square" | "free";
  /** Whether a line of the move list is the action's text or its sentence. */
  moveList: "codes" | "sentences";
  specialActions(view: ViewData, legal: readonly string[]): SpecialAction[];
  /** The mark of a seat, such as its stone, and what it is after, in words and as a sign. */
  seatMark(view: ViewData, seat: number): { icon: VNode; side: string; aim: string; sign: string } | null;
  /** What this page answers by itself, as its person has switched it on: nobody needs to be called for it. */
  byItself?(unasked: readonly Unasked[]): string | null;
  /** What may be laid ready; absent where nothing may. */
  laidReady?: LaidReady;
  /** Whether nothing is hidden, so that anybody may try what would come of a move. */
  triesMoves?: boolean;
  otherNotation?: OtherNotation;
  /** How positions are set up; absent where none are. */
  settingUp?: SettingUp;
  /**
   * What an action takes from the hand or where it puts it, as selectors of one thing each; empty for an action that
   * touches nothing. A board without it shows an action as one that is chosen.
   */
  takes?(action: string): readonly string[];
  /** Where people write of points and cards: how these are spelt, and what then is pointed out, by selectors. */
  mentions?: { pattern: RegExp; selectors: (mentioned: string) => readonly string[] };
  /** Whether the board shows how a round was counted, so that the page need not say it again. */
  countsRounds?: boolean;
  /** Makes what chance did again, for the check of a shuffle; absent where nothing is dealt. */
  chance?: Chance;
  /** The mark before a line of the move list. */
  entryMark(entry: LogEntry): VNode | null;
  /** What typed text means as an action, as far as spelling goes. */
  typed(text: string): string;
  typedHint: string;
  /** What is typed, for ears: "Type a point"; and the button beside it. */
  typedLabel: string;
  typedButton: string;
  /** The question that confirms a chosen action. */
  confirmQuestion(action: string): string;
  /** The keys that this board hears beside those of every table. */
  keys: readonly KeyHelp[];
  /** The settings that only this board has. */
  Settings: ComponentType | null;
  Rules: ComponentType;
  lesson?: Lesson;
}
