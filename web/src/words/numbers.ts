/** Numbers, times and dates in the page's language. */

import { currentLanguage } from "./catalogue";
import { pseudoText } from "./pseudo";

type Unit = "day" | "hour" | "minute" | "second";

const MINUS = "−";
const TEST_LANGUAGES: readonly string[] = ["en-XA", "ar-XB"];

/** Formats with a locale of the page's language. */
function inLanguage(format: (locale: string) => string): string {
  const language = currentLanguage();
  return TEST_LANGUAGES.includes(language) ? pseudoText(format("en"), language) : format(language);
}

function format(value: number, options: Intl.NumberFormatOptions): string {
  return inLanguage((locale) => new Intl.NumberFormat(locale, options).format(value));
}

/** Returns a number with the separators of the language, and a minus sign as wide as a plus: "4,000", "−12". */
export function formatNumber(value: number): string {
  return format(value, { signDisplay: "negative" }).replace("-", MINUS);
}

/** Returns a number with its sign: "+12", "−3", "0". */
export function formatChange(value: number): string {
  return format(value, { signDisplay: "exceptZero" }).replace("-", MINUS);
}

/** Returns a score, in which halves are written as ½, and other fractions with one decimal: "2½", "−½", "1.3". */
export function formatScore(value: number): string {
  const size = Math.abs(value);
  if (!Number.isInteger(size * 2) || Number.isInteger(size)) {
    return format(value, { maximumFractionDigits: 1, signDisplay: "negative" }).replace("-", MINUS);
  }
  return `${value < 0 ? MINUS : ""}${size < 1 ? "" : formatNumber(Math.floor(size))}½`;
}

/** Returns a number of a unit of time: "3 days", or "3d" if it is narrow. */
export function formatUnit(value: number, unit: Unit, width: "long" | "narrow"): string {
  return format(value, { style: "unit", unit, unitDisplay: width });
}

/** Returns a date or a time of day, as it is written where the reader lives if the browser says so: "3 May", "21:05". */
export function formatMoment(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return inLanguage((language) => {
    const preferred = typeof navigator === "undefined" ? [] : navigator.languages;
    const regional = preferred.find((tag) => tag.split("-")[0] === language);
    return new Intl.DateTimeFormat(regional ?? language, options).format(moment);
  });
}

/** Returns the date of a Unix time in milliseconds: "3 May 2027". */
export function dateWords(ms: number): string {
  return formatMoment(new Date(ms), { dateStyle: "long" });
}
