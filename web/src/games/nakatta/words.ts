/** The board's descriptions of points and stones. */

import { joinTexts, t } from "../../words/catalogue";
import { allPoints, findChain, type Point, pointName, type Stone, stoneAt } from "./points";
import type { NakattaView } from "./view";

/** Returns the name of a colour. */
export function colourName(stone: Stone): string {
  return t("term-colour", { colour: stone });
}

/** Describes the stone on a point; null if the point is empty. */
export function describeStone({ rows, last }: NakattaView, point: Point): string | null {
  const stone = stoneAt(rows, point);
  if (stone === null) return null;
  const name = pointName(point);
  const args = { point: name, colour: colourName(stone), count: findChain(rows, point).length };
  return last === name ? t("nakatta-last-stone-on", args) : t("nakatta-stone-on", args);
}

/** Lists the stones of both colours. */
export function listStones({ rows, size }: NakattaView): string {
  const list = (stone: Stone) => {
    const names = allPoints(size)
      .filter((point) => stoneAt(rows, point) === stone)
      .map(pointName);
    const colour = colourName(stone);
    if (names.length === 0) return t("nakatta-no-stones-of", { colour });
    return t("nakatta-stones-of", { colour, points: joinTexts(names, "comma") });
  };
  return joinTexts([list("B"), list("W")], "sentence");
}
