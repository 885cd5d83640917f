/** Set-up positions: parses and formats texts such as `black c3 d4, white a1, white to move`. */

import type { SetUpPosition } from "../presentation";
import { allPoints, parsePoint, pointName, type Stone, stoneAt } from "./points";
import type { NakattaView } from "./view";

export interface Position {
  stones: Readonly<Record<Stone, readonly string[]>>;
  toMove: Stone;
}

const WORDS: Record<Stone, string> = { B: "black", W: "white" };

export const emptyPosition: Position = { stones: { B: [], W: [] }, toMove: "B" };

/** The size of the empty board on which a position is set up. */
export const EMPTY_SIZE = 13;

export function formatPosition({ stones, toMove }: Position): string {
  const parts = (["B", "W"] as const)
    .filter((stone) => stones[stone].length > 0)
    .map((stone) => `${WORDS[stone]} ${stones[stone].join(" ")}`);
  return [...parts, `${WORDS[toMove]} to move`].join(", ");
}

export const emptySetUp: SetUpPosition = {
  options: { size: EMPTY_SIZE, pie: false },
  position: formatPosition(emptyPosition),
};

export function parsePosition(text: string): Position {
  const pointsOf = (stone: Stone) => {
    const own = text.split(", ").find((part) => part.startsWith(WORDS[stone]) && !part.endsWith(" to move"));
    return own === undefined ? [] : own.split(" ").slice(1);
  };
  return { stones: { B: pointsOf("B"), W: pointsOf("W") }, toMove: text.endsWith("white to move") ? "W" : "B" };
}

/** Returns the stones as the rows of a view, top row first. */
export function rowsOf({ stones }: Position, size: number): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill("."));
  for (const stone of ["B", "W"] as const) {
    for (const name of stones[stone]) {
      const point = parsePoint(name);
      const row = point === null ? undefined : rows[size - 1 - point.row];
      if (row !== undefined && point !== null && point.column < size) row[point.column] = stone;
    }
  }
  return rows.map((row) => row.join(""));
}

/** Returns the position with this stone on a point; null empties the point. */
export function putStone(position: Position, point: string, stone: Stone | null): Position {
  const without = (of: Stone) => position.stones[of].filter((name) => name !== point);
  const stones = { B: without("B"), W: without("W") };
  if (stone !== null) stones[stone].push(point);
  return { ...position, stones };
}

export function setUpFromView({ size, rows, to_move: toMove }: NakattaView): SetUpPosition {
  const pointsOf = (stone: Stone) =>
    allPoints(size)
      .filter((point) => stoneAt(rows, point) === stone)
      .map(pointName);
  const position = { stones: { B: pointsOf("B"), W: pointsOf("W") }, toMove };
  return { options: { size, pie: false }, position: formatPosition(position) };
}
