/** The fixed phrases with which accounts greet each other. Each reader reads them in their own language. */

import type { GreetingInfo } from "../net/messages";
import { t } from "../words/catalogue";

export type Phrase = GreetingInfo["phrase"];

export const PHRASES: readonly Phrase[] = [
  "hello",
  "good-luck",
  "good-game",
  "well-played",
  "thanks",
  "rematch",
  "later",
];

export function phraseWords(phrase: Phrase): string {
  return t(`challenges-phrase-${phrase}`);
}
