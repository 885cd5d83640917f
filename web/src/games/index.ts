/** The games that this page can draw, in the lobby's order: the easiest to explain first. ONE LINE PER GAME. */

import { eurojongg } from "./eurojongg";
import { nakatta } from "./nakatta";
import { nanatoridori } from "./nanatoridori";
import { natto } from "./natto";
import type { GameListing } from "./presentation";

export const GAMES: readonly GameListing[] = [nakatta, nanatoridori, natto, eurojongg];

/** Returns the entry of a game; null if this page does not know it. */
export function listingOf(key: string): GameListing | null {
  return GAMES.find((game) => game.key === key) ?? null;
}
