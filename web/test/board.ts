import { BARE_TABLE, IDLE_TURN, NO_MARKS, NO_PREMOVE } from "../src/games/boardDefaults";
import type {
  BoardActions,
  BoardMarks,
  BoardPremove,
  BoardProps,
  BoardTable,
  BoardTurn,
} from "../src/games/presentation";

const nothing = () => {};

const ACTIONS: BoardActions = {
  act: nothing,
  select: nothing,
  explain: nothing,
  dismissExplanation: nothing,
  read: nothing,
  ask: () => Promise.resolve(null),
  announce: nothing,
};

/** The board props that a test changes. */
export type BoardChange = Partial<Omit<BoardProps, "view" | "table" | "turn" | "marks" | "premove" | "actions">> & {
  table?: Partial<BoardTable>;
  turn?: Partial<BoardTurn>;
  marks?: Partial<BoardMarks>;
  premove?: Partial<BoardPremove>;
};

/** Returns the props of a board on which nothing is chosen, asked or marked, with the changes that a test makes. */
export function boardProps(view: BoardProps["view"], change: BoardChange = {}): BoardProps {
  return {
    played: [],
    selected: null,
    confirmsMoves: false,
    explanation: null,
    readings: null,
    ...change,
    view,
    table: { ...BARE_TABLE, names: ["Anna", "Bea"], memoryKey: "table.1.0", ...change.table },
    turn: { ...IDLE_TURN, question: 1, ...change.turn },
    marks: { ...NO_MARKS, ...change.marks },
    premove: { ...NO_PREMOVE, ...change.premove },
    actions: ACTIONS,
  };
}

/** Returns the values of an attribute in drawn HTML. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`${name}="([^"]*)"`, "g"))].map((found) => found[1] as string);
}

/** Returns the visible text of drawn HTML. */
export function textOf(html: string): string {
  return html.replace(/<[^<>]*>/g, " ").replace(/\s+/g, " ");
}
