/** Tiles, their order and their names. The server decides what they are worth in a play. */

import type { Tile } from "./view";
import { CARD_NAMES, CARD_SUIT_NAMES, SUIT_NAMES, TILE_NAMES } from "./view.generated";

export type Theme = "tiles" | "cards" | "letters";
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

export function nameSuit(suit: Suit, theme: Theme): string {
  return theme === "cards" ? CARD_SUIT_NAMES[suit] : SUIT_NAMES[suit];
}

const NAMES: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  tiles: TILE_NAMES,
  cards: CARD_NAMES,
  letters: TILE_NAMES,
};

/** The spoken name of a tile: "5 of squares", "flower", "left dragon". */
export function nameTile(tile: Tile, theme: Theme): string {
  const face = faceOf(tile);
  if (face.kind !== "number") return NAMES[theme][tile] ?? tile;
  return `${NAMES[theme][face.number] ?? face.number} of ${nameSuit(face.suit, theme)}`;
}

export function nameTiles(tiles: readonly Tile[], theme: Theme): string {
  return tiles.map((tile) => nameTile(tile, theme)).join(", ");
}

/** The server's names of tiles, singular and plural, with the names used by the card theme. */
const WORDS_OF_TILES: readonly (readonly [RegExp, string])[] = [
  ...DRAGONS.map((dragon) => pluralPattern(TILE_NAMES[dragon as "L"], CARD_NAMES[dragon as "L"])),
  pluralPattern(TILE_NAMES.F, CARD_NAMES.F),
  ...SUITS.map((suit) => [new RegExp(`\\b${SUIT_NAMES[suit]}\\b`, "gi"), CARD_SUIT_NAMES[suit]] as const),
];

function pluralPattern(tile: string, card: string): readonly [RegExp, string] {
  return [new RegExp(`\\b${tile}(s?)\\b`, "gi"), card.replace(/^\S+/, "$&$$1")];
}

/** Translates a sentence from the server, which speaks of tiles, into the words of a theme. */
export function applyTheme(sentence: string, theme: Theme): string {
  if (theme !== "cards") return sentence;
  return WORDS_OF_TILES.reduce((text, [word, card]) => text.replace(word, card), sentence);
}
