/** Tiles, their order and their names; what they are worth in a play is the service's to say. */

import type { Tile } from "./view";

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

/** `1o 1t 1q 2o … 9q F L C R`. */
export function byRank(tile: Tile): number {
  const face = faceOf(tile);
  if (face.kind === "number") return face.number * 3 + SUITS.indexOf(face.suit);
  return face.kind === "flower" ? 30 : 31 + DRAGONS.indexOf(tile);
}

/** Circles, triangles, squares; flowers and dragons after them. */
export function bySuit(tile: Tile): number {
  const face = faceOf(tile);
  return face.kind === "number" ? SUITS.indexOf(face.suit) * 10 + face.number : byRank(tile);
}

/** Tiles as they are written, in canonical order. */
export function written(tiles: readonly Tile[]): string {
  return tiles.toSorted((a, b) => byRank(a) - byRank(b)).join(" ");
}

/** How often each tile is there. */
export function countsOf(tiles: readonly Tile[]): Map<Tile, number> {
  const counts = new Map<Tile, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}

const SUIT_NAMES: Record<Suit, string> = { o: "circles", t: "triangles", q: "squares" };
const CARD_SUITS: Record<Suit, string> = { o: "spades", t: "hearts", q: "clubs" };
const DRAGON_NAMES: Record<string, string> = { L: "left dragon", C: "centre dragon", R: "right dragon" };
const CARD_DRAGONS: Record<string, string> = { L: "jack of spades", C: "queen of hearts", R: "king of clubs" };

export function suitName(suit: Suit, theme: Theme): string {
  return theme === "cards" ? CARD_SUITS[suit] : SUIT_NAMES[suit];
}

/** A tile for ears: "5 of squares", "flower", "left dragon". */
export function tileName(tile: Tile, theme: Theme): string {
  const face = faceOf(tile);
  switch (face.kind) {
    case "flower":
      return theme === "cards" ? "joker" : "flower";
    case "dragon":
      return (theme === "cards" ? CARD_DRAGONS : DRAGON_NAMES)[tile] ?? tile;
    case "number":
      return `${theme === "cards" && face.number === 1 ? "ace" : face.number} of ${suitName(face.suit, theme)}`;
  }
}

export function tileNames(tiles: readonly Tile[], theme: Theme): string {
  return tiles.map((tile) => tileName(tile, theme)).join(", ");
}

const WORDS_OF_TILES: readonly (readonly [RegExp, string])[] = [
  [/\bleft dragon(s?)\b/gi, "jack$1 of spades"],
  [/\bcent(?:re|er) dragon(s?)\b/gi, "queen$1 of hearts"],
  [/\bright dragon(s?)\b/gi, "king$1 of clubs"],
  [/\bcircles\b/gi, "spades"],
  [/\btriangles\b/gi, "hearts"],
  [/\bsquares\b/gi, "clubs"],
  [/\bflower(s?)\b/gi, "joker$1"],
];

/** The service speaks of tiles; who plays with cards reads of cards. */
export function inTheme(sentence: string, theme: Theme): string {
  if (theme !== "cards") return sentence;
  return WORDS_OF_TILES.reduce((text, [word, card]) => text.replace(word, card), sentence);
}
