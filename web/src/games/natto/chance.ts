/** Repeats the random draws of docs/explanation/fair-shuffle.md, to check a shuffle after the match. */

import type { RandomSource } from "../../shuffle/chacha";
import { byRank, SUITS } from "./tiles";
import type { Tile } from "./view";

const FLOWERS = 4;
const DEALT = 13;

export function repeatChance(luck: RandomSource, action: string, seats: number): string {
  if (action.startsWith("start ")) return `start ${luck.below(seats)}`;
  const left: Tile[] = Array.from({ length: 9 }, (_, rank) => SUITS.map((suit) => `${rank + 1}${suit}`)).flat();
  left.push(...Array.from({ length: FLOWERS }, (): Tile => "F"));
  const hands = Array.from({ length: seats }, () => Array.from({ length: DEALT }, () => drawTile(left, luck)));
  const sorted = [...hands, left].map((tiles) => tiles.toSorted((one, other) => byRank(one) - byRank(other)));
  return ["deal", ...sorted.flat()].join(" ");
}

/** Removes a random tile from those that are left; the last one takes its position. */
function drawTile(left: Tile[], luck: RandomSource): Tile {
  const index = luck.below(left.length);
  const last = left.pop() as Tile;
  if (index === left.length) return last;
  const tile = left[index] as Tile;
  left[index] = last;
  return tile;
}
