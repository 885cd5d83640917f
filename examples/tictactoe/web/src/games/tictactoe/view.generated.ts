// Made by `npm run types` from crates/games/src/tictactoe/data.rs. Do not edit.

export type Shapes = Cell | TicTacToeAction | TicTacToeView;
/**
 * A cell as it is written: its column, then its row.
 */
export type Cell = string;
/**
 * An action of a seat.
 */
export type TicTacToeAction = TicTacToeMark;

/**
 * Writes a mark.
 */
export interface TicTacToeMark {
  /**
   * The cell.
   */
  cell: Cell;
  kind: "mark";
}
/**
 * A view of Tic-Tac-Toe, which has no hidden information (X1.2).
 */
export interface TicTacToeView {
  acting: number[];
  game: string;
  /**
   * The cell of the last mark.
   */
  last: Cell | null;
  over: boolean;
  /**
   * The marks, the top row first: `X`, `O`, and `.` for an empty cell.
   */
  rows: string[];
  /**
   * The seat of the viewer; null for a spectator.
   */
  seat: number | null;
}
