/** What a server sends of the games and no match changes, written by `scripts/static-data`. */

import type { LessonFile } from "./lessonScenes";
import { localGameKeys } from "./wasmLoader";
import type { GameInfo, LessonInfo, RulebookInfo } from "../net/messages";

const lessons = import.meta.glob<LessonFile>("../games/*/lesson.generated.json", { import: "default" });
const rulebooks = import.meta.glob<RulebookInfo>("../games/*/rules.*.generated.json", { import: "default" });

/** Returns the descriptions of the games that this page can play without a server, as `/api/games` does. */
export async function localGames(): Promise<GameInfo[]> {
  const { default: games } = await import("./games.generated.json");
  const keys = new Set(localGameKeys());
  return (games as unknown as GameInfo[]).filter(({ key }) => keys.has(key));
}

/** Returns the lesson of a game, as `/api/lessons/<game>` does; null for another game. */
export async function localLesson(game: string): Promise<LessonInfo | null> {
  const file = await lessons[`../games/${game}/lesson.generated.json`]?.();
  return file?.lesson ?? null;
}

/** Returns the rulebook of a game, as `/api/rules/<game>` does: in a language, or in English; null for another game. */
export async function localRulebook(game: string, language: string): Promise<RulebookInfo | null> {
  const load = (name: string) => rulebooks[`../games/${game}/rules.${name}.generated.json`];
  return (await (load(language) ?? load("en"))?.()) ?? null;
}
