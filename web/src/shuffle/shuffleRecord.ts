/** The verifiable shuffle of a record. */

export interface ShuffleRecord {
  derivation: string;
  commitment: string;
  /** The nonces of all seats, as in the record. */
  nonces: string;
  secret: string;
  /** The chance events in order, with the number of their entry from 1. */
  chances: readonly { number: number; action: string }[];
}

/** Reads the shuffle of a record; returns null if it is not verifiable. */
export function parseShuffle(record: string): ShuffleRecord | null {
  const lines = record.split("\n").map((line) => line.replace(/ #[0-9a-f]{16}$/, ""));
  const header = (word: string) => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);
  const [derivation, commitment, nonces, secret] = [
    header("shuffle"),
    header("shuffle-commitment"),
    header("shuffle-nonces"),
    header("shuffle-secret"),
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
