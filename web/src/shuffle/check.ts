/** Checks the shuffle of a record in this browser: repeats every deal, and compares what the browser noted before. */

import { numberWord } from "../ui/words";
import { ChaChaStream, type RandomSource } from "./chacha";
import type { ShuffleNote } from "./commitments";
import { fromHex, toHex } from "./hex";
import { parseShuffle, type ShuffleRecord } from "./shuffleRecord";

/** Repeats a chance event of a game, in the notation of records; the kind of event is read from `action`. */
export type Chance = (random: RandomSource, action: string, seats: number) => string;

export interface Finding {
  /** `unknown` means that the finding is inconclusive. */
  verdict: "right" | "wrong" | "unknown";
  sentence: string;
}

const DERIVATION = "chabudai-shuffle-1";
const SECRET = /^[0-9a-f]{64}$/;

/** Whether this browser can check shuffles here: cryptography needs a secure connection. */
export function canCheckShuffles(): boolean {
  return (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;
}

/** Returns all findings about the shuffle of a record; `note` is what this browser noted before the deal. */
export async function checkShuffle(record: string, chance: Chance, note: ShuffleNote | null): Promise<Finding[]> {
  const shuffle = parseShuffle(record);
  if (shuffle === null) return [wrong("This record has no verifiable shuffle.")];
  if (shuffle.derivation !== DERIVATION || !SECRET.test(shuffle.secret)) {
    return [wrong(`This page does not know the shuffle method ${shuffle.derivation}.`)];
  }
  const commitment = toHex(await sha256(fromHex(shuffle.secret)));
  const key = await deriveKey(shuffle);
  return [
    commitment === shuffle.commitment
      ? right("The secret matches the commitment.")
      : wrong("The secret does not match the commitment."),
    ...checkNote(shuffle, note),
    checkDeals(shuffle, key, chance),
    ...missingNonces(shuffle),
  ];
}

/** Returns the 32-byte key that all chance events of a match are derived from. */
export async function deriveKey({ secret, nonces }: Pick<ShuffleRecord, "secret" | "nonces">): Promise<Uint8Array> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", fromHex(secret), hmac, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${DERIVATION}\n${nonces}`)));
}

function checkNote(shuffle: ShuffleRecord, note: ShuffleNote | null): Finding[] {
  if (note === null) {
    return [
      { verdict: "unknown", sentence: "This browser noted no commitment before the deal, so it cannot compare." },
    ];
  }
  const commitment =
    note.commitment === shuffle.commitment
      ? right("The commitment is the one that this browser noted before the deal.")
      : wrong("The commitment is not the one that this browser noted before the deal.");
  if (note.nonce === null) return [commitment];
  const nonce = shuffle.nonces.split(" ").includes(note.nonce)
    ? right("The shuffle includes the random value of this browser.")
    : wrong("The shuffle does not include the random value of this browser.");
  return [commitment, nonce];
}

function checkDeals({ nonces, chances }: ShuffleRecord, key: Uint8Array, chance: Chance): Finding {
  const seats = nonces.split(" ").length;
  const isDerived = (action: string, stream: number) => chance(new ChaChaStream(key, stream), action, seats) === action;
  const bad = chances.find(({ action }, stream) => !isDerived(action, stream));
  if (bad !== undefined) {
    return wrong(`Entry ${bad.number} of the record does not follow from the secret and the random values.`);
  }
  return right(
    chances.length === 0
      ? "Nothing was dealt."
      : chances.length === 1
        ? "The chance event follows from the secret and the random values."
        : `All ${numberWord(chances.length)} chance events follow from the secret and the random values.`,
  );
}

function missingNonces({ nonces }: ShuffleRecord): Finding[] {
  const seats = nonces.split(" ").flatMap((nonce, seat) => (nonce === "missing" ? [`seat ${seat + 1}`] : []));
  return seats.length === 0
    ? []
    : [{ verdict: "unknown", sentence: `No random value came in time from ${seats.join(" and ")}.` }];
}

function right(sentence: string): Finding {
  return { verdict: "right", sentence };
}

function wrong(sentence: string): Finding {
  return { verdict: "wrong", sentence };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
