/** The language in which this browser reads the page. */

import { loadItem, saveItem } from "../ui/storage";

/** The languages of the catalogue, each by its own name. English is the source. */
export const LANGUAGES = { en: "English", ja: "日本語" } as const;

/** Test languages made from English: accented in brackets, and from right to left. */
const PSEUDO_LANGUAGES = ["en-XA", "ar-XB"] as const;

export type Language = keyof typeof LANGUAGES | (typeof PSEUDO_LANGUAGES)[number];

const KNOWN: readonly string[] = [...Object.keys(LANGUAGES), ...PSEUDO_LANGUAGES];
const STORED = "language";

/** Returns the best language of the catalogue for languages in order of preference. */
export function negotiateLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const exact = KNOWN.find((known) => known.toLowerCase() === tag.toLowerCase());
    const primary = tag.split("-")[0]?.toLowerCase() ?? "";
    if (exact !== undefined) return exact as Language;
    if (primary in LANGUAGES) return primary as Language;
  }
  return "en";
}

/** Returns the language that the visitor has chosen, or else the browser's preferred one. */
export function chosenLanguage(): Language {
  const stored = loadItem(STORED);
  return negotiateLanguage([...(typeof stored === "string" ? [stored] : []), ...navigator.languages]);
}

/** Stores the visitor's choice and loads the page again in that language. */
export function chooseLanguage(language: Language): void {
  saveItem(STORED, language);
  location.reload();
}

/** Returns the direction in which a language is written. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar-XB" ? "rtl" : "ltr";
}
