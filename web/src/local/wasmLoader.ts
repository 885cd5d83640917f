/** Loads a game's module, sentences and lesson in the browser, when the game is first needed. */

import { CoreError } from "./core";
import type { GameLoader } from "./workerService";
import { GameCore } from "./gameCore";
import type { LessonFile } from "./lessonScenes";

// A machine that could not build the modules makes a page without them.
const modules = import.meta.glob<string>("./modules/*.wasm", { query: "?url", import: "default", eager: true });
const sentences = import.meta.glob<Record<string, object>>("../games/*/sentences.generated.ts");
const lessons = import.meta.glob<LessonFile>("../games/*/lesson.generated.json", { import: "default" });

/** Returns what a game's folder has in these files, or refuses the game. */
function ofGame<T>(files: Record<string, T>, path: string, game: string): T {
  const found = files[path];
  if (found === undefined) throw new CoreError("not_offered", `${game} is not part of this page`);
  return found;
}

/** Returns the games that this page can play without a server. */
export function localGameKeys(): string[] {
  return Object.keys(modules).map((path) => path.slice("./modules/".length, -".wasm".length));
}

async function compile(address: string): Promise<WebAssembly.Module> {
  // eslint-disable-next-line no-restricted-syntax -- the address of a module is relative to this script
  const response = await fetch(address);
  if (!response.ok) throw new CoreError("not_offered", `the module is missing: ${response.status}`);
  // A static host may send the module with another type, which streaming refuses.
  const isTyped = response.headers.get("Content-Type")?.startsWith("application/wasm") ?? false;
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

export const browserLoader: GameLoader = {
  async core(game) {
    const [compiled, found] = await Promise.all([
      compile(ofGame(modules, `./modules/${game}.wasm`, game)),
      ofGame(sentences, `../games/${game}/sentences.generated.ts`, game)(),
    ]);
    const presentation = found[`${game}__PRESENTATION`];
    if (presentation === undefined) throw new CoreError("not_offered", `${game} has no sentences`);
    return new GameCore(game, compiled, presentation);
  },
  async scenes(game) {
    return (await ofGame(lessons, `../games/${game}/lesson.generated.json`, game)()).scenes;
  },
};
