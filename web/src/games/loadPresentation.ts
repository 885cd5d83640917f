/** The faces that this page has loaded: each comes when a table first needs it, and stays. */

import { useEffect, useState } from "preact/hooks";
import type { Face, Listing } from "./presentation";
import { listingOf } from "./index";

const faces = new Map<string, Face>();

/** The face of a game; null until it has come. */
export function loadedFace(key: string): Face | null {
  return faces.get(key) ?? null;
}

/** The face of a game when it is there; rejects when it cannot be had, as after a new version or without a line. */
export async function loadFace(game: Listing): Promise<Face> {
  const face = faces.get(game.key) ?? (await game.load());
  faces.set(game.key, face);
  return face;
}

/** A face on its way: `lost` if it could not be had. */
export interface Loading {
  face: Face | null;
  lost: boolean;
}

/** The face of this game, asked for at once; without a game, or for one that is not listed, there is none. */
export function useFace(key: string | null): Loading {
  const [loading, setLoading] = useState<{ key: string; lost: boolean } | null>(null);
  const game = key === null ? null : listingOf(key);
  useEffect(() => {
    if (game === null) return undefined;
    let wanted = true;
    const settle = (lost: boolean) => {
      if (wanted) setLoading({ key: game.key, lost });
    };
    void loadFace(game).then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return { face: key === null ? null : loadedFace(key), lost: loading !== null && loading.key === key && loading.lost };
}
