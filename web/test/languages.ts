/** Looks for texts of the page that do not come from the catalogue. */

import { attributes } from "./board";
import { loadWords, setLanguage } from "../src/words/catalogue";

/** The languages in which a text that is not from the catalogue stands out. */
export const OTHER_LANGUAGES = ["en-XA", "ja"] as const;

/** Reads the page of a game in a language from now on. */
export async function readIn(language: "en" | (typeof OTHER_LANGUAGES)[number], game: string): Promise<void> {
  setLanguage(language);
  await loadWords(game, "game", "page", "table");
}

/** Returns what people read of a drawing: its texts, labels and tooltips. Keys are the same in every language. */
function wordsOf(html: string): string[] {
  const texts = html.replace(/<svg.*?<\/svg>|<kbd.*?<\/kbd>/gs, "").split(/<[^<>]*>/);
  return [...texts, ...attributes(html, "aria-label"), ...attributes(html, "title")];
}

/** Returns the texts of drawings in which English words are left after `same`, which all languages share. */
export function englishOf(drawings: readonly string[], same: RegExp): string[] {
  return drawings.flatMap(wordsOf).filter((text) => /[A-Za-z]{2}/.test(text.replace(same, "")));
}
