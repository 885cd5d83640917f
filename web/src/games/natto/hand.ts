/** The hand as its person has arranged it: tiles that can be told apart, and an order that outlives each play. */

import { byRank, bySuit, countsOf, isDragon } from "./tiles";
import type { Tile } from "./view";

/** One tile of the hand or of the pool. Equal tiles are told apart by the number in their id. */
export interface Held {
  id: string;
  tile: Tile;
}

/** What is kept of a round: the order, with tiles that are gone, and those that were played, latest last. */
export interface Arrangement {
  round: number;
  order: readonly string[];
  spent: readonly string[];
}

/** How many dragons of each kind the pool begins with. */
const EACH_DRAGON = 2;

export type Order = "rank" | "suit" | "own";

export const ORDERS: readonly Order[] = ["rank", "suit", "own"];

export function emptyArrangement(round: number): Arrangement {
  return { round, order: [], spent: [] };
}

export function tileOf(id: string): Tile {
  return (id.split(" ").at(-1) ?? id).split(".")[0] as Tile;
}

/** The pool's tiles, told apart like those of the hand: of equal ones those stay that the viewer did not play. */
export function poolTiles(pool: readonly Tile[], arrangement: Arrangement): readonly Held[] {
  return [...countsOf(pool)].flatMap(([tile, count]) => {
    const all = Array.from({ length: EACH_DRAGON }, (_, number) => `pool ${tile}.${number}`);
    const spent = (id: string) => Number(arrangement.spent.includes(id));
    const left = all.toSorted((one, other) => spent(one) - spent(other)).slice(0, count);
    return left.toSorted().map((id) => ({ id, tile }));
  });
}

/**
 * The tiles of a hand. Of equal tiles those stay that were not played, so that no other tile jumps into the place of
 * one that was.
 */
export function heldTiles(hand: readonly Tile[], arrangement: Arrangement): readonly Held[] {
  const spentAt = (id: string) => arrangement.spent.lastIndexOf(id);
  const held: Held[] = [];
  for (const [tile, count] of countsOf(hand)) {
    const known = [...arrangement.order, ...arrangement.spent].filter((id) => tileOf(id) === tile);
    const fresh = Array.from({ length: count }, (_, number) => `${tile}.${number}`);
    // Those never played come first, then those played last: in a look back they are in the hand again.
    const ids = [...new Set([...known, ...fresh])].sort((one, other) => {
      const [at, otherAt] = [spentAt(one), spentAt(other)];
      if (at < 0 || otherAt < 0) return at < 0 === otherAt < 0 ? (one < other ? -1 : 1) : at < 0 ? -1 : 1;
      return otherAt - at;
    });
    for (const id of ids.slice(0, count)) held.push({ id, tile });
  }
  return held;
}

/** The tiles in the order in which they are drawn. Tiles that an own order does not know stand where their rank puts them. */
export function arranged(held: readonly Held[], order: Order, arrangement: Arrangement): readonly Held[] {
  const key = order === "suit" ? bySuit : byRank;
  const sorted = held.toSorted((one, other) => key(one.tile) - key(other.tile) || (one.id < other.id ? -1 : 1));
  if (order !== "own" || arrangement.order.length === 0) return sorted;
  const place = (id: string) => arrangement.order.indexOf(id);
  const known = sorted.filter(({ id }) => place(id) >= 0).sort((one, other) => place(one.id) - place(other.id));
  const unknown = sorted.filter(({ id }) => place(id) < 0);
  return [...known, ...unknown];
}

/** The order after some tiles were taken out and put before another one, or behind the last. */
export function moved(tiles: readonly Held[], ids: ReadonlySet<string>, before: string | null): readonly string[] {
  const taken = tiles.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  // Put before one of themselves they come before the next tile that stays.
  const from = before === null ? tiles.length : tiles.findIndex(({ id }) => id === before);
  const next = tiles.slice(from).find(({ id }) => !ids.has(id))?.id ?? null;
  const others = tiles.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  const at = next === null ? others.length : others.indexOf(next);
  return others.toSpliced(at, 0, ...taken);
}

/** From which place on the hand holds dragons alone: they lie apart. */
export function dragonsFrom(tiles: readonly Held[]): number {
  return tiles.findLastIndex(({ tile }) => !isDragon(tile)) + 1;
}
