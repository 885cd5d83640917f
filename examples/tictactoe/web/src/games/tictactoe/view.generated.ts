// Made by `npm run types` from crates/games/src/tictactoe/data.rs. Do not edit.

export type Shapes = Cell | TicTacToeAction | TicTacToeView;
/**
 * A cell as it is written: its column, then its row.
 */
export type Cell = string;
/**
 * What a seat does.
 */
export type TicTacToeAction = TicTacToeMark;

/**
 * Writes a mark.
 */
export interface TicTacToeMark {
  /**
   * Where.
   */
  cell: Cell;
  kind: "mark";
}
/**
 * What a view of Tic-Tac-Toe holds: everything, since nothing is hidden (X1.2).
 */
export interface TicTacToeView {
  acting: number[];
  game: string;
  /**
   * The cell marked last.
   */
  last: Cell | null;
  over: boolean;
  /**
   * The marks, the top row first: `X`, `O`, and `.` for an empty cell.
   */
  rows: string[];
  /**
   * Whose eyes see it; null for a spectator.
   */
  seat: number | null;
}
