/** Points of a square grid: their names in the notation, and which stones touch. For drawing only. */

import type { Colour } from "./view.generated";

export interface Point {
  /** The column, counted from the left, from 0. */
  column: number;
  /** The row, counted from the bottom, from 0. */
  row: number;
}

/** Returns the letters of a column: `a` to `z`, then `aa`. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

export function pointName({ column, row }: Point): string {
  return `${columnLetters(column)}${row + 1}`;
}

export function parsePoint(text: string): Point | null {
  const match = /^([a-z]+)([1-9][0-9]*)$/.exec(text);
  if (match === null) return null;
  let column = 0;
  for (const letter of match[1] as string) column = column * 26 + letter.charCodeAt(0) - 96;
  return { column: column - 1, row: Number(match[2]) - 1 };
}

/** Returns the points of a board, row by row from the bottom. */
export function allPoints(size: number): Point[] {
  return Array.from({ length: size * size }, (_, at) => ({ column: at % size, row: Math.floor(at / size) }));
}

export type Stone = Colour;

/** Returns the stone on a point of `rows` (top row first), or null. */
export function stoneAt(rows: readonly string[], { column, row }: Point): Stone | null {
  const sign = rows[rows.length - 1 - row]?.[column];
  return sign === "B" || sign === "W" ? sign : null;
}

export function isOnBoard(rows: readonly string[], { column, row }: Point): boolean {
  return row >= 0 && row < rows.length && column >= 0 && column < rows.length;
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Returns the chain of the stone on `start`, itself included; empty if the point is empty. */
export function findChain(rows: readonly string[], start: Point): Point[] {
  const stone = stoneAt(rows, start);
  if (stone === null) return [];
  const found = new Map([[pointName(start), start]]);
  for (const point of found.values()) {
    for (const [across, up] of SIDES) {
      const next = { column: point.column + across, row: point.row + up };
      if (isOnBoard(rows, next) && stoneAt(rows, next) === stone) found.set(pointName(next), next);
    }
  }
  return [...found.values()];
}

/** Returns the pairs of these points that are orthogonally adjacent. */
export function findLinks(points: readonly Point[]): [Point, Point][] {
  const names = new Map(points.map((point) => [pointName(point), point]));
  return points.flatMap((point) =>
    [
      { column: point.column + 1, row: point.row },
      { column: point.column, row: point.row + 1 },
    ].flatMap((next): [Point, Point][] => (names.has(pointName(next)) ? [[point, next]] : [])),
  );
}

/** A link of a chain from a stone to its neighbour; `step` is the number of links between its start and the first end. */
export interface ChainLink {
  from: Point;
  to: Point;
  step: number;
}

/** Returns how many links each point of a chain is from its first end: Black's lowest stones, White's leftmost. */
export function countChainSteps(points: readonly Point[], stone: Stone): ReadonlyMap<string, number> {
  const depth = ({ column, row }: Point) => (stone === "B" ? row : column);
  const first = Math.min(...points.map(depth));
  const steps = new Map(points.filter((point) => depth(point) === first).map((point) => [pointName(point), 0]));
  const pairs = findLinks(points).map(([one, other]) => [pointName(one), pointName(other)] as const);
  for (const [name, step] of steps) {
    for (const [one, other] of pairs) {
      const next = one === name ? other : other === name ? one : null;
      if (next !== null && !steps.has(next)) steps.set(next, step + 1);
    }
  }
  return steps;
}

/** Returns the links of a chain in the order in which they are drawn. */
export function findChainLinks(points: readonly Point[], steps: ReadonlyMap<string, number>): ChainLink[] {
  const stepOf = (point: Point) => steps.get(pointName(point)) ?? 0;
  return findLinks(points)
    .map(([one, other]) => (stepOf(one) <= stepOf(other) ? [one, other] : [other, one]))
    .map(([from, to]) => ({ from, to, step: stepOf(from as Point) }) as ChainLink)
    .toSorted((one, other) => one.step - other.step);
}
