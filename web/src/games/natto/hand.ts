/** The player's arrangement of the hand: tiles with unique ids, and an order that survives each play. */

import { hasShape, isCount, isListOf, isText } from "../../ui/checks";
import { byRank, bySuit, countsOf, isDragon } from "./tiles";
import type { Tile } from "./view";

/** One tile of the hand or of the pool. The number in the id distinguishes equal tiles. */
export interface HeldTile {
  id: string;
  tile: Tile;
}

/** The stored arrangement of a round: the order of all tiles, including played ones, and the played ones, latest last. */
export interface Arrangement {
  round: number;
  order: readonly string[];
  spent: readonly string[];
}

const isArrangement = hasShape<Arrangement>({ round: isCount, order: isListOf(isText), spent: isListOf(isText) });

/** Returns a stored arrangement; null if there is none, or if it is damaged. */
export function parseArrangement(stored: unknown): Arrangement | null {
  return isArrangement(stored) ? stored : null;
}

/** The number of dragons of each kind in a new pool. */
const DRAGONS_PER_KIND = 2;

export type Order = "rank" | "suit" | "own";

export const ORDERS: readonly Order[] = ["rank", "suit", "own"];

export function emptyArrangement(round: number): Arrangement {
  return { round, order: [], spent: [] };
}

export function tileOf(id: string): Tile {
  return (id.split(" ").at(-1) ?? id).split(".")[0] as Tile;
}

/** Returns the pool's tiles with ids. Among equal tiles, those that the viewer played are removed first. */
export function poolTiles(pool: readonly Tile[], arrangement: Arrangement): readonly HeldTile[] {
  return [...countsOf(pool)].flatMap(([tile, count]) => {
    const all = Array.from({ length: DRAGONS_PER_KIND }, (_, number) => `pool ${tile}.${number}`);
    const spent = (id: string) => Number(arrangement.spent.includes(id));
    const left = all.toSorted((one, other) => spent(one) - spent(other)).slice(0, count);
    return left.toSorted().map((id) => ({ id, tile }));
  });
}

/**
 * Returns the tiles of a hand with ids. Among equal tiles the unplayed ones keep their ids, so that no tile jumps into
 * the position of a played one.
 */
export function heldTiles(hand: readonly Tile[], arrangement: Arrangement): readonly HeldTile[] {
  const spentAt = (id: string) => arrangement.spent.lastIndexOf(id);
  const held: HeldTile[] = [];
  for (const [tile, count] of countsOf(hand)) {
    const known = [...arrangement.order, ...arrangement.spent].filter((id) => tileOf(id) === tile);
    const fresh = Array.from({ length: count }, (_, number) => `${tile}.${number}`);
    // Unplayed ids come first, then the latest played: in an earlier position those tiles are in the hand again.
    const ids = [...new Set([...known, ...fresh])].sort((one, other) => {
      const [at, otherAt] = [spentAt(one), spentAt(other)];
      if (at < 0 || otherAt < 0) return at < 0 === otherAt < 0 ? (one < other ? -1 : 1) : at < 0 ? -1 : 1;
      return otherAt - at;
    });
    for (const id of ids.slice(0, count)) held.push({ id, tile });
  }
  return held;
}

/** Returns the tiles in drawing order. Tiles that are missing from a custom order follow by rank. */
export function arrangeTiles(held: readonly HeldTile[], order: Order, arrangement: Arrangement): readonly HeldTile[] {
  const key = order === "suit" ? bySuit : byRank;
  const sorted = held.toSorted((one, other) => key(one.tile) - key(other.tile) || (one.id < other.id ? -1 : 1));
  if (order !== "own" || arrangement.order.length === 0) return sorted;
  const place = (id: string) => arrangement.order.indexOf(id);
  const known = sorted.filter(({ id }) => place(id) >= 0).sort((one, other) => place(one.id) - place(other.id));
  const unknown = sorted.filter(({ id }) => place(id) < 0);
  return [...known, ...unknown];
}

/** Returns the order after some tiles have been moved before another tile, or to the end. */
export function moveTiles(
  tiles: readonly HeldTile[],
  ids: ReadonlySet<string>,
  before: string | null,
): readonly string[] {
  const taken = tiles.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  // If the target is one of the moved tiles, they go before the next tile that stays.
  const from = before === null ? tiles.length : tiles.findIndex(({ id }) => id === before);
  const next = tiles.slice(from).find(({ id }) => !ids.has(id))?.id ?? null;
  const others = tiles.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  const at = next === null ? others.length : others.indexOf(next);
  return others.toSpliced(at, 0, ...taken);
}

/** Returns the index from which the hand holds only dragons, which are drawn apart. */
export function dragonsFrom(tiles: readonly HeldTile[]): number {
  return tiles.findLastIndex(({ tile }) => !isDragon(tile)) + 1;
}
