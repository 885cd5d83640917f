/** The view of Tic-Tac-Toe and its marks. */

import type { ViewData } from "../../net/messages";
import type * as shapes from "./view.generated";

export type TicTacToeView = ViewData & shapes.TicTacToeView;

export const CELLS: readonly string[] = ["3", "2", "1"].flatMap((row) => ["a", "b", "c"].map((column) => column + row));

export const SIDES: readonly string[] = ["Crosses", "Noughts"];

/** Returns the mark in a cell. */
export function markAt(view: ViewData, cell: string): string {
  return (view as TicTacToeView).rows.join("").charAt(CELLS.indexOf(cell));
}
