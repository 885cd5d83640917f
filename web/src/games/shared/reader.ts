import type { BoardTable } from "../presentation";

/** Returns the seat that sentences on a board call "you", or null if it is that of no reader. */
export function readerOf({ reader }: BoardTable, view: { seat: number | null }): number | null {
  return reader === undefined ? view.seat : reader;
}
