/** The games that this page can draw, as the lobby lists them: the shortest to explain first. A LINE A GAME. */

import { eurojongg } from "./eurojongg";
import type { Listing } from "./presentation";
import { nakatta } from "./nakatta";
import { nanatoridori } from "./nanatoridori";
import { natto } from "./natto";

export const GAMES: readonly Listing[] = [nakatta, nanatoridori, natto, eurojongg];

export function listingOf(key: string): Listing | null {
  return GAMES.find((game) => game.key === key) ?? null;
}
