/** Where things are on a drawing of the board. */

import { type Point } from "./points";

/** Where things are on a drawing of `width` pixels. */
export interface Plan {
  size: number;
  width: number;
  cell: number;
  frame: number;
  font: number;
  /** Every how many lines a coordinate is written. */
  stride: number;
  /** Where on the drawing the line of a number lies, counted from the left or from below. */
  place: (line: number) => number;
  x: (column: number) => number;
  y: (row: number) => number;
}

/** Below this many pixels a cell is too small for a fingertip: a tap opens the lens and asks for confirmation. */
export const FINGERTIP_PX = 27;

const GAP_CELLS = 0.62;

/** `turned` is a board that lies the other way round, by half a turn. */
export function planFor(size: number, width: number, turned = false): Plan {
  const guess = width / (size - 1 + 2 * GAP_CELLS + 1.4);
  const frame = Math.min(30, Math.max(17, guess * 0.7));
  const cell = (width - 2 * frame) / (size - 1 + 2 * GAP_CELLS);
  const margin = frame + GAP_CELLS * cell;
  const place = (line: number) => (turned ? size - 1 - line : line);
  return {
    size,
    width,
    cell,
    frame,
    font: Math.min(15, frame * 0.6),
    stride: cell < 17 ? 2 : 1,
    place,
    x: (column) => margin + place(column) * cell,
    y: (row) => margin + (size - 1 - place(row)) * cell,
  };
}

/** The point under these coordinates of the drawing, or null beside the board. */
export function pointAt(plan: Plan, x: number, y: number): Point | null {
  const column = plan.place(Math.round((x - plan.x(plan.place(0))) / plan.cell));
  const row = plan.place(Math.round((plan.y(plan.place(0)) - y) / plan.cell));
  const inside = column >= 0 && row >= 0 && column < plan.size && row < plan.size;
  return inside ? { column, row } : null;
}
