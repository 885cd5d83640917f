/** The geometry of the drawn board. */

import { type Point } from "./points";

/** The geometry of a board that is drawn `width` pixels wide. */
export interface Plan {
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
export function planFor(size: number, width: number, turned = false): Plan {
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
    font: Math.min(15, frame * 0.6),
    stride: cell < 17 ? 2 : 1,
    position,
    x: (column) => margin + position(column) * cell,
    y: (row) => margin + (size - 1 - position(row)) * cell,
  };
}

/** Returns the point at these coordinates of the drawing, or null outside the board. */
export function pointAt(plan: Plan, x: number, y: number): Point | null {
  const column = plan.position(Math.round((x - plan.x(plan.position(0))) / plan.cell));
  const row = plan.position(Math.round((plan.y(plan.position(0)) - y) / plan.cell));
  const inside = column >= 0 && row >= 0 && column < plan.size && row < plan.size;
  return inside ? { column, row } : null;
}
