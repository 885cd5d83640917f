/** What a record says of its shuffle, and what chance did in it. */

export interface Shuffled {
  derivation: string;
  commitment: string;
  /** The words for all seats, as they stand in the record. */
  nonces: string;
  secret: string;
  /** What chance did, in order, with the number of its entry from 1. */
  chances: readonly { number: number; action: string }[];
}

/** The shuffle of a record; null if it tells of none that can be checked. */
export function shuffledIn(record: string): Shuffled | null {
  const lines = record.split("\n").map((line) => line.replace(/ #[0-9a-f]{16}$/, ""));
  const said = (word: string) => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);
  const [derivation, commitment, nonces, secret] = [
    said("shuffle"),
    said("shuffle-commitment"),
    said("shuffle-nonces"),
    said("shuffle-secret"),
  ];
  if (derivation === undefined || commitment === undefined || nonces === undefined || secret === undefined) return null;
  const chances: { number: number; action: string }[] = [];
  let number = 0;
  for (const line of lines) {
    if (!line.startsWith("> ") || line.startsWith("> event ")) continue;
    number += 1;
    if (line.startsWith("> chance ")) chances.push({ number, action: line.slice("> chance ".length) });
  }
  return { derivation, commitment, nonces, secret, chances };
}
