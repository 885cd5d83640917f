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
  x: (column: number) => number;
  y: (row: number) => number;
}

const GAP_CELLS = 0.62;

export function planFor(size: number, width: number): Plan {
  const guess = width / (size - 1 + 2 * GAP_CELLS + 1.4);
  const frame = Math.min(30, Math.max(17, guess * 0.7));
  const cell = (width - 2 * frame) / (size - 1 + 2 * GAP_CELLS);
  const margin = frame + GAP_CELLS * cell;
  return {
    size,
    width,
    cell,
    frame,
    font: Math.min(15, frame * 0.6),
    stride: cell < 17 ? 2 : 1,
    x: (column) => margin + column * cell,
    y: (row) => margin + (size - 1 - row) * cell,
  };
}

/** The point under these coordinates of the drawing, or null beside the board. */
export function pointAt(plan: Plan, x: number, y: number): Point | null {
  const column = Math.round((x - plan.x(0)) / plan.cell);
  const row = Math.round((plan.y(0) - y) / plan.cell);
  const inside = column >= 0 && row >= 0 && column < plan.size && row < plan.size;
  return inside ? { column, row } : null;
}
