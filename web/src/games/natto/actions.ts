/** Parses the texts of actions. The server decides what is legal; this module does not know the rules. */

import type { Reading } from "../reading";
import { byRank, countsOf, DRAGONS, isDragon } from "./tiles";
import type { Tile } from "./view";
import type { NattoAction, NattoDeal } from "./view.generated";
import { t } from "../../words/catalogue";

export type Combination = Readonly<{
  text: string;
  kind: Kind;
  /** The rank, start or total that is declared; null for a bomb. */
  number: number | null;
  /** All its tiles; in a sum, the total is last. */
  tiles: readonly Tile[];
}>;
export type Kind = "set" | "seq" | "sum" | "tube" | "plate" | "bomb";

const TILE = /^(?:[1-9][otq]|[FLCR])$/;
const DECLARED = /^(set|seq|tube|plate) (-?\d+) (.+)$/;
const SUM = /^sum (-?\d+) (.+) = (\S+)$/;

/** The data of an action, as in the core; a deal has no tiles, because no viewer may see them. */
export type Action = Exclude<NattoAction, NattoDeal> | Pick<NattoDeal, "kind">;

/** Returns the data of an action; null if the text is not an action. */
export function parseAction(text: string): Action | null {
  const [word, seat] = text.split(" ");
  if (text === "pass") return { kind: "pass" };
  if (text === "deal") return { kind: "deal" };
  if (word === "start" && /^start [01]$/.test(text)) return { kind: "start", seat: Number(seat) };
  if (word === "bomb") return withTiles(text.slice("bomb ".length), (cards) => ({ kind: "bomb", cards }));
  const [, sum, addends, total] = SUM.exec(text) ?? [];
  if (addends !== undefined && total !== undefined && TILE.test(total))
    return withTiles(addends, (cards) => ({ kind: "sum", cards, declared: Number(sum), total }));
  const [, kind, declared, tiles] = DECLARED.exec(text) ?? [];
  if (tiles === undefined) return null;
  return withTiles(tiles, (cards) => ({ kind: kind as "set", cards, declared: Number(declared) }));
}

function withTiles(text: string, made: (cards: Tile[]) => Action): Action | null {
  const tiles = text.split(" ");
  return tiles.every((tile) => TILE.test(tile)) ? made(tiles) : null;
}

export function parseCombination(text: string): Combination | null {
  const action = parseAction(text);
  if (action === null || !("cards" in action)) return null;
  const { kind, cards } = action;
  const tiles = kind === "sum" ? [...cards, action.total] : cards;
  return { text, kind, number: kind === "bomb" ? null : action.declared, tiles };
}

/** Whether the text is a bomb. */
export function isBomb(text: string): boolean {
  return parseAction(text)?.kind === "bomb";
}

/** What the legal actions offer. */
export interface Offers {
  plays: readonly Combination[];
  mayPass: boolean;
}

export function sortOffers(legal: readonly string[]): Offers {
  return {
    plays: legal.flatMap((text) => parseCombination(text) ?? []),
    mayPass: legal.includes("pass"),
  };
}

type Counts = ReadonlyMap<Tile, number>;

function contains(counts: Counts, wanted: Counts): boolean {
  return [...wanted].every(([tile, count]) => (counts.get(tile) ?? 0) >= count);
}

/** Returns the tiles that at least one offered play uses together with the raised ones. */
export function findUsefulTiles(plays: readonly Combination[], raised: readonly Tile[]): ReadonlySet<Tile> {
  const wanted = countsOf(raised);
  const useful = new Set<Tile>();
  for (const play of plays) {
    const counts = countsOf(play.tiles);
    if (!contains(counts, wanted)) continue;
    for (const [tile, count] of counts) if (count > (wanted.get(tile) ?? 0)) useful.add(tile);
  }
  return useful;
}

/** Returns the offered plays that use exactly these tiles. */
export function findPlays(plays: readonly Combination[], tiles: readonly Tile[]): readonly Combination[] {
  const wanted = countsOf(tiles);
  return plays.filter((play) => play.tiles.length === tiles.length && contains(countsOf(play.tiles), wanted));
}

/** Counts the flowers and dragons that a play uses. */
function jokersIn(play: Combination): number {
  return play.tiles.filter((tile) => tile === "F" || isDragon(tile)).length;
}

function highestTile(play: Combination): number {
  return Math.max(...play.tiles.map(byRank));
}

/**
 * Returns the offered plays in the order of the hints: from the lowest to the highest, bombs last. Among equal plays,
 * those with fewer flowers and dragons come first, then those with more tiles.
 */
export function sortHints(plays: readonly Combination[]): readonly Combination[] {
  const keys = (play: Combination): readonly number[] => [
    play.kind === "bomb" ? 1 : 0,
    play.number ?? play.tiles.length,
    jokersIn(play),
    -play.tiles.length,
    highestTile(play),
  ];
  return plays
    .map((play) => ({ play, key: keys(play) }))
    .sort((one, other) => {
      const at = one.key.findIndex((value, n) => value !== other.key[n]);
      return at < 0 ? 0 : (one.key[at] as number) - (other.key[at] as number);
    })
    .map(({ play }) => play);
}

/** Normalizes the spelling of a typed action: letter case, commas, the order of the tiles. */
export function normalizeInput(text: string): string {
  const words = text.trim().replaceAll(",", " ").replaceAll("=", " = ").split(/\s+/).map(normalizeWord);
  const [verb, number, ...rest] = words;
  if (verb === undefined || !/^(?:set|seq|sum|tube|plate|bomb)$/.test(verb)) return words.join(" ").toLowerCase();
  const tiles = verb === "bomb" ? [number ?? "", ...rest] : rest;
  const head = verb === "bomb" ? [verb] : [verb, number ?? ""];
  const total = tiles.indexOf("=");
  const addends = total < 0 ? tiles : tiles.slice(0, total);
  return [...head, ...sortIfTiles(addends), ...(total < 0 ? [] : tiles.slice(total))].join(" ").trim();
}

const WAY = /^as (?:an? )?(set|single|pair|triple|seq|sum|tube|plate|bomb)s?(?: (?:of |from )?(-?\d+))?$/;
const SETS: readonly string[] = ["single", "pair", "triple"];

/** Parses words such as `as sum`: the strongest such reading of the raised tiles. Null for other words. */
export function parseReadingRequest(
  words: string,
  items: string,
  playable: readonly Reading[],
): { action: string } | { sentence: string } | null {
  const [, word, number] = WAY.exec(words.trim().toLowerCase().replaceAll(/\s+/g, " ")) ?? [];
  if (word === undefined) return null;
  if (items === "") return { sentence: t("natto-page-raise-first") };
  const kind = SETS.includes(word) ? "set" : word;
  for (const { action } of playable) {
    const play = action === null ? null : parseCombination(action);
    if (play?.kind === kind && (number === undefined || play.number === Number(number))) return { action: play.text };
  }
  return { sentence: t("natto-page-cannot-be", { words: words.trim().toLowerCase() }) };
}

function normalizeWord(word: string): string {
  const small = word.toLowerCase();
  const upper = word.toUpperCase();
  return upper === "F" || DRAGONS.includes(upper) ? upper : small;
}

function sortIfTiles(tiles: readonly string[]): readonly string[] {
  return tiles.every((tile) => TILE.test(tile)) ? tiles.toSorted((a, b) => byRank(a) - byRank(b)) : tiles;
}
