/** Loads the scene of a game, which is in a file of its own. */

import type { Scene } from "./presentation";

const SCENES = import.meta.glob<Scene>("./*/scene.generated.json", { import: "default" });

/** Returns the scene of a game; null if it has none. */
export async function loadScene(key: string): Promise<Scene | null> {
  return (await SCENES[`./${key}/scene.generated.json`]?.()) ?? null;
}
