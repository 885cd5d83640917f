/** The geometry of the drawn board. */

import { type Point } from "./points";

/** The geometry of a board that is drawn `width` pixels wide. */
export interface BoardLayout {
  size: number;
  width: number;
  cell: number;
  frame: number;
  font: number;
  /** Only every `stride`-th line has a coordinate label. */
  stride: number;
  /** The drawn position of a line, counted from the left or from the bottom: reversed on a turned board. */
  position: (line: number) => number;
  x: (column: number) => number;
  y: (row: number) => number;
}

/** Below this many pixels a cell is too small for a fingertip: a tap opens the lens and asks for confirmation. */
export const FINGERTIP_PX = 27;

const GAP_CELLS = 0.62;

/** Returns the geometry of a board; a `turned` board is rotated by half a turn. */
export function layOutBoard(size: number, width: number, turned = false): BoardLayout {
  const guess = width / (size - 1 + 2 * GAP_CELLS + 1.4);
  const frame = Math.min(30, Math.max(17, guess * 0.7));
  const cell = (width - 2 * frame) / (size - 1 + 2 * GAP_CELLS);
  const margin = frame + GAP_CELLS * cell;
  const position = (line: number) => (turned ? size - 1 - line : line);
  return {
    size,
    width,
    cell,
    frame,
    font: Math.min(15, Math.max(12, frame * 0.6)),
    stride: cell < 17 ? 2 : 1,
    position,
    x: (column) => margin + position(column) * cell,
    y: (row) => margin + (size - 1 - position(row)) * cell,
  };
}

/** Returns the point at these coordinates of the drawing, or null outside the board. */
export function pointAt(layout: BoardLayout, x: number, y: number): Point | null {
  const column = layout.position(Math.round((x - layout.x(layout.position(0))) / layout.cell));
  const row = layout.position(Math.round((layout.y(layout.position(0)) - y) / layout.cell));
  const inside = column >= 0 && row >= 0 && column < layout.size && row < layout.size;
  return inside ? { column, row } : null;
}
