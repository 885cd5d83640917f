/** What a view of Tic-Tac-Toe holds. */

import type { ViewData } from "../../line/messages";

export type TicTacToeView = ViewData & {
  /** The top row first: `X`, `O`, and `.` for an empty cell. */
  rows: string[];
  last: string | null;
};

export const CELLS: readonly string[] = ["3", "2", "1"].flatMap((row) => ["a", "b", "c"].map((column) => column + row));

export const SIDES: readonly string[] = ["Crosses", "Noughts"];

/** The mark in a cell. */
export function markAt(view: ViewData, cell: string): string {
  return (view as TicTacToeView).rows.join("").charAt(CELLS.indexOf(cell));
}
