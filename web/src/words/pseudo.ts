/** Test languages made from English. What is not accented on a page does not come from the catalogue. */

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀćđéƒǧĥíĵķĺɱńóƥɋŕšťúṽŵẋýžÁƁĆĐÉƑǦĤÍĴĶĹṀŃÓƤɊŔŠŤÚṼŴẊÝŽ";
const ACCENT_OF = new Map(Array.from(PLAIN, (letter, index) => [letter, Array.from(ACCENTED)[index] as string]));
const RIGHT_TO_LEFT = "\u202e";
const END = "\u202c";

/** Returns an English text in a test language. */
export function pseudoText(text: string, language: string): string {
  if (language === "en-XA") {
    const accented = (part: string) => Array.from(part, (letter) => ACCENT_OF.get(letter) ?? letter).join("");
    // Marks such as <link> are no part of the text.
    return text
      .split(/(<\/?[a-z]+>)/)
      .map((part, n) => (n % 2 === 1 ? part : accented(part)))
      .join("");
  }
  return text.trim() === "" ? text : `${RIGHT_TO_LEFT}${text}${END}`;
}
