/** The drawings for the printed tiles, rendered by `npm run types`: `<theme> <tile>`. */

import { Back, Tile } from "./Tile";
import { DRAGONS, SUITS, type Theme } from "./tiles";

export const styles = "tiles.css";
export const prefix = "nt";

const TILES = [
  ...SUITS.flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`)),
  "F",
  ...DRAGONS,
];
const THEMES: readonly Theme[] = ["tiles", "cards", "mahjongg", "mhing"];

export const drawings = Object.fromEntries(
  THEMES.flatMap((theme) => [
    ...TILES.map((tile) => [`${theme} ${tile}`, <Tile key={tile} tile={tile} theme={theme} />] as const),
    [`${theme} back`, <Back key="back" theme={theme} />] as const,
  ]),
);
