/** What the page needs of each game: a drawing of its views and the places where its actions are offered. */

import type { ComponentType, VNode } from "preact";
import type { LogEntry, Refusal, ViewData } from "../messages";
import type { Settings } from "../storage";

/** An answer to "why not?", drawn until the person does something else. */
export interface Why {
  action: string;
  sentence: string;
  refusal: Refusal | null;
  /** Asked by resting the pointer: drawn, but neither shaken nor read out. */
  quiet: boolean;
}

export interface BoardProps {
  view: ViewData;
  /** The legal actions of the viewer; empty unless the viewer is asked and looks at the latest position. */
  legal: readonly string[];
  /** Whether the viewer may act on this drawing now. */
  asked: boolean;
  /** A move that was sent and is not on the table yet. */
  pending: { action: string; accepted: boolean } | null;
  /** A move that was chosen and waits for its confirmation. */
  selected: string | null;
  /** What was played up to this view, oldest first. */
  played: readonly LogEntry[];
  /** The cards or points that show the ending, while the last position is looked at. */
  shown: readonly string[];
  why: Why | null;
  settings: Settings;
  onAct: (action: string) => void;
  onSelect: (action: string | null) => void;
  onExplain: (action: string, quiet: boolean) => void;
  onDismissWhy: () => void;
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

export interface Face {
  key: string;
  Board: ComponentType<BoardProps>;
  /** Values worth offering for an option that takes many. */
  presets: Readonly<Record<string, readonly number[]>>;
  specialActions(view: ViewData, legal: readonly string[]): SpecialAction[];
  /** The mark of a seat, such as its stone, and what it is after, in words and as a sign. */
  seatMark(view: ViewData, seat: number): { icon: VNode; side: string; aim: string; sign: string } | null;
  /** The mark before a line of the move list. */
  entryMark(entry: LogEntry): VNode | null;
  /** What typed text means as an action, as far as spelling goes. */
  typed(text: string): string;
  typedHint: string;
  Rules: ComponentType;
  Emblem: ComponentType;
}
