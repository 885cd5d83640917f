/** The presentation of Tic-Tac-Toe: its board, its icons and its rules. */

import "./tictactoe.css";
import type { JSX } from "preact";
import type { Presentation } from "../presentation";
import { Board } from "./Board";
import { Mark } from "./Emblem";
import { markAt, SIDES } from "./view";

function Icon({ mark }: { mark: string }): JSX.Element {
  return (
    <svg class="ttt-icon" viewBox="0 0 20 20" aria-hidden="true">
      <Mark mark={mark} />
    </svg>
  );
}

function Rules(): JSX.Element {
  return (
    <div class="rules">
      <p>
        <strong>The goal.</strong> Three of your marks in one row, one column or one diagonal.
      </p>
      <p>
        <strong>A turn.</strong> Crosses begins. Write your mark into an empty cell; marks are never moved or removed. A
        full board without a line is a draw.
      </p>
    </div>
  );
}

export const face: Presentation = {
  Board,
  shape: "square",
  moveList: "codes",
  specialActions: () => [],
  seatMark: (_view, seat) => ({
    icon: <Icon mark={"XO".charAt(seat)} />,
    side: SIDES[seat] ?? "",
    aim: "three in a line",
    sign: "⋯",
  }),
  entryMark: (entry) => (entry.action === null ? null : <Icon mark={markAt(entry.view, entry.action)} />),
  parseInput: (text) => text.trim().toLowerCase(),
  inputHint: "b2",
  inputLabel: "Type a cell",
  inputButton: "Mark",
  confirmQuestion: (action) => `Mark ${action}?`,
  keys: [["Tab, Enter", "on the board: choose a cell and mark it"]],
  Settings: null,
  Rules,
};
