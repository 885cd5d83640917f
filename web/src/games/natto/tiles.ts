/** Tiles, their order and their names. The server decides what they are worth in a play. */

import type { Tile } from "./view";
import { joinTexts, t } from "../../words/catalogue";

/** The looks of other sets that the rulebook names. */
export type SetTheme = "mahjongg" | "mhing";
export type Theme = "tiles" | "cards" | "letters" | SetTheme;
export const THEMES: readonly Theme[] = ["tiles", "cards", "mahjongg", "mhing", "letters"];

export function isSet(theme: Theme): theme is SetTheme {
  return theme === "mahjongg" || theme === "mhing";
}

export type Suit = "o" | "t" | "q";

export const SUITS: readonly Suit[] = ["o", "t", "q"];
export const DRAGONS: readonly Tile[] = ["L", "C", "R"];

export type Face =
  { kind: "number"; number: number; suit: Suit } | { kind: "flower" } | { kind: "dragon"; dragon: Tile; suit: Suit };

export function faceOf(tile: Tile): Face {
  if (tile === "F") return { kind: "flower" };
  const dragon = DRAGONS.indexOf(tile);
  if (dragon >= 0) return { kind: "dragon", dragon: tile, suit: SUITS[dragon] as Suit };
  return { kind: "number", number: Number(tile.slice(0, -1)), suit: tile.slice(-1) as Suit };
}

export function isDragon(tile: Tile): boolean {
  return DRAGONS.includes(tile);
}

/** The sort key for the order by rank: `1o 1t 1q 2o … 9q F L C R`. */
export function byRank(tile: Tile): number {
  const face = faceOf(tile);
  if (face.kind === "number") return face.number * 3 + SUITS.indexOf(face.suit);
  return face.kind === "flower" ? 30 : 31 + DRAGONS.indexOf(tile);
}

/** The sort key for the order by suit: circles, triangles, squares, then flowers and dragons. */
export function bySuit(tile: Tile): number {
  const face = faceOf(tile);
  return face.kind === "number" ? SUITS.indexOf(face.suit) * 10 + face.number : byRank(tile);
}

/** Formats tiles in canonical order. */
export function formatTiles(tiles: readonly Tile[]): string {
  return tiles.toSorted((a, b) => byRank(a) - byRank(b)).join(" ");
}

/** Counts how often each tile occurs. */
export function countsOf(tiles: readonly Tile[]): Map<Tile, number> {
  const counts = new Map<Tile, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}

/** Returns the theme of the words: letters have the names of the tiles. */
function wordTheme(theme: Theme): Exclude<Theme, "letters"> {
  return theme === "letters" ? "tiles" : theme;
}

export function nameSuit(suit: Suit, theme: Theme): string {
  return t("natto-suit", { suit, theme: wordTheme(theme) });
}

/** The spoken name of a tile: "5 of squares", "flower", "left dragon". */
export function nameTile(tile: Tile, theme: Theme): string {
  const face = faceOf(tile);
  const words = wordTheme(theme);
  if (face.kind === "flower") return t("natto-flower", { theme: words });
  if (face.kind === "dragon") return t("natto-dragon", { dragon: face.dragon, theme: words });
  return t("natto-number", { rank: face.number, suit: nameSuit(face.suit, theme), theme: words });
}

export function nameTiles(tiles: readonly Tile[], theme: Theme): string {
  return joinTexts(
    tiles.map((tile) => nameTile(tile, theme)),
    "comma",
  );
}

/** The short names of playing cards. */
const CARD_SIGNS: Readonly<Record<string, string>> = { L: "J\u2660", C: "Q\u2665", R: "K\u2663", F: "\u2605" };
const CARD_SUITS: Readonly<Record<Suit, string>> = { o: "\u2660", t: "\u2665", q: "\u2663" };

/** Returns tiles in a sentence, such as `5o`, `L(7)` or `LC`, in the short names of a theme. */
export function signOf(code: string, theme: Theme): string {
  if (theme !== "cards") return code;
  return code
    .replace(/\b([1-9])([otq])/g, (_, rank: string, suit: Suit) => `${rank === "1" ? "A" : rank}${CARD_SUITS[suit]}`)
    .replace(/^[FLCR]+/, (letters) => Array.from(letters, (letter) => CARD_SIGNS[letter] as string).join(""));
}
