/** Numbers and times in the page's language. */

import { currentLanguage } from "./catalogue";
import { pseudoText } from "./pseudo";

type Unit = "day" | "hour" | "minute" | "second";

const TEST_LANGUAGES: readonly string[] = ["en-XA", "ar-XB"];

function format(value: number, options: Intl.NumberFormatOptions): string {
  const language = currentLanguage();
  const isTest = TEST_LANGUAGES.includes(language);
  const text = new Intl.NumberFormat(isTest ? "en" : language, options).format(value);
  return isTest ? pseudoText(text, language) : text;
}

/** Returns a number with the separators of the language: "4,000". */
export function formatNumber(value: number): string {
  return format(value, {});
}

/** Returns a number of a unit of time: "3 days", or "3d" if it is narrow. */
export function formatUnit(value: number, unit: Unit, width: "long" | "narrow"): string {
  return format(value, { style: "unit", unit, unitDisplay: width });
}
