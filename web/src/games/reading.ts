/** Ways to play some cards or tiles. */

import type { ReadingInfo } from "../net/messages";
import { withNames } from "../ui/words";

/** One way to play some cards or tiles, with the texts of its messages. */
export interface Reading extends Omit<ReadingInfo, "name" | "sentence"> {
  name: string;
  /** Why it is illegal; null if it is legal. */
  sentence: string | null;
}

/** Returns a reading with the texts of its messages, for the reader in this seat. */
export function nameReading(reading: ReadingInfo, names: readonly string[], seat: number | null): Reading {
  const { name, sentence } = reading;
  return {
    ...reading,
    name: withNames(name, names, seat),
    sentence: sentence === null ? null : withNames(sentence, names, seat),
  };
}
