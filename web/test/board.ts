import type { BoardProps } from "../src/games/presentation";

const nothing = () => {};

/** A board whose person has chosen, asked and been told nothing yet; the tests add what they are about. */
export const QUIET: Omit<BoardProps, "view"> = {
  names: ["Anna", "Bea"],
  sitter: () => null,
  legal: [],
  asked: false,
  live: true,
  question: 1,
  memory: "table.1.0",
  pending: null,
  selected: null,
  played: [],
  shown: [],
  why: null,
  readings: null,
  confirms: false,
  onAct: nothing,
  onSelect: nothing,
  onExplain: nothing,
  onDismissWhy: nothing,
  onRead: nothing,
  onAsk: () => Promise.resolve(null),
  onSay: nothing,
};
