/** What the page says about a new password while it is typed. The server decides, with its list of known passwords. */

import { t } from "../words/catalogue";

/** From this length on, a password need not look random. */
const LONG = 12;
const MIN_DISTINCT = 5;
const MIN_OTHER = 4;

/** Returns what a new password still needs. The text changes rarely, because a screen reader reads out each change. */
export function passwordHint(password: string, name: string): string {
  if (password === "") return t("accounts-hint-length");
  if (otherCharacters(password, name) < MIN_OTHER) return t("accounts-hint-name");
  if (new Set(password).size < MIN_DISTINCT) return t("accounts-hint-distinct");
  if (password.length < LONG) return t("accounts-hint-short");
  return t("accounts-hint-enough");
}

/** Returns the number of letters and digits that are not part of the account's name or the product's. */
function otherCharacters(password: string, name: string): number {
  const words = [name, "chabudai"].filter((word) => word !== "").map((word) => word.toLowerCase());
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), password.toLowerCase());
  return rest.replace(/[^\p{L}\p{N}]/gu, "").length;
}
