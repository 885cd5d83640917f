/** The board's descriptions of points and stones. */

import { allPoints, findChain, type Point, pointName, type Stone, stoneAt } from "./points";
import { COLOUR_NAMES, type NakattaView } from "./view";

/** Describes the stone on a point; null if the point is empty. */
export function describeStone({ rows, last }: NakattaView, point: Point): string | null {
  const stone = stoneAt(rows, point);
  if (stone === null) return null;
  const name = pointName(point);
  const latest = last === name ? ", the last stone" : "";
  return `${name}, ${COLOUR_NAMES[stone]}, chain of ${findChain(rows, point).length}${latest}`;
}

/** Lists the stones of both colours. */
export function listStones({ rows, size }: NakattaView): string {
  const list = (stone: Stone) => {
    const names = allPoints(size)
      .filter((point) => stoneAt(rows, point) === stone)
      .map(pointName);
    return `${COLOUR_NAMES[stone]}: ${names.join(", ") || "no stones"}.`;
  };
  return `${list("B")} ${list("W")}`;
}
