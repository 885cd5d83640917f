/** Loads the presentation of a game when a table first needs it, and keeps it. */

import { useEffect, useState } from "preact/hooks";
import { loadWords } from "../words/catalogue";
import { listingOf } from "./index";
import type { GameListing, Presentation } from "./presentation";

const loaded = new Map<string, Presentation>();

/** Returns the presentation of a game; null if it is not loaded yet. */
export function loadedPresentation(key: string): Presentation | null {
  return loaded.get(key) ?? null;
}

/** Loads the presentation of a game; rejects if that fails, such as after a server update or without a network. */
export async function loadPresentation(game: GameListing): Promise<Presentation> {
  const [presentation] = await Promise.all([loaded.get(game.key) ?? game.load(), loadWords("table", "game", game.key)]);
  loaded.set(game.key, presentation);
  return presentation;
}

export interface PresentationState {
  /** Null while it loads, and if the page does not know the game. */
  presentation: Presentation | null;
  hasFailed: boolean;
}

/** Loads the presentation of a game and renders again when it has loaded. */
export function usePresentation(key: string | null): PresentationState {
  const [result, setResult] = useState<{ key: string; hasFailed: boolean } | null>(null);
  const game = key === null ? null : listingOf(key);
  useEffect(() => {
    if (game === null || loaded.has(game.key)) return undefined;
    let isCurrent = true;
    const settle = (hasFailed: boolean) => {
      if (isCurrent) setResult({ key: game.key, hasFailed });
    };
    void loadPresentation(game).then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return {
    presentation: key === null ? null : loadedPresentation(key),
    hasFailed: result !== null && result.key === key && result.hasFailed,
  };
}
