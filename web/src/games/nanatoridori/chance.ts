/** Repeats the random draws of docs/explanation/fair-shuffle.md, to check a shuffle after the match. */

import type { RandomSource } from "../../shuffle/chacha";

const COPIES = 9;
const CARDS = 63;

export function repeatChance(luck: RandomSource, action: string, seats: number): string {
  if (action.startsWith("start ")) return `start ${luck.below(seats)}`;
  const pack = Array.from({ length: CARDS }, (_, card) => Math.floor(card / COPIES) + 1);
  const dealt = action.length - "deal ".length;
  for (let place = 0; place < dealt; place++) {
    const other = place + luck.below(CARDS - place);
    [pack[place], pack[other]] = [pack[other] as number, pack[place] as number];
  }
  return `deal ${pack.slice(0, dealt).join("")}`;
}
