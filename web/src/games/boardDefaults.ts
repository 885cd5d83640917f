/** Default board props that need no server; lessons, the position editor and tests override what they need. */

import type { BoardMarks, BoardPremove, BoardTable, BoardTurn } from "./presentation";

export const BARE_TABLE: BoardTable = {
  names: [],
  renderStatus: () => null,
  options: {},
  memoryKey: "",
  isPaused: false,
};

export const IDLE_TURN: BoardTurn = {
  legal: [],
  mayAct: false,
  isLive: true,
  isOffline: false,
  question: null,
  pending: null,
  heldAnswer: null,
  deadline: null,
  automatic: [],
};

export const NO_MARKS: BoardMarks = { ending: [], mentioned: null, evaluation: null };

export const NO_PREMOVE: BoardPremove = { action: null };
