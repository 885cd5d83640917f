/** Checks the shuffle of a record in this browser: repeats every deal, and compares what the browser noted before. */

import { joinTexts, t } from "../words/catalogue";
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

/** Returns all findings about the shuffle of a record; `note` is what this browser noted before the deal. */
export async function checkShuffle(record: string, chance: Chance, note: ShuffleNote | null): Promise<Finding[]> {
  const shuffle = parseShuffle(record);
  if (shuffle === null) return [wrong(t("table-shuffle-missing"))];
  if (shuffle.derivation !== DERIVATION || !SECRET.test(shuffle.secret)) {
    return [wrong(t("table-shuffle-unknown-method", { method: shuffle.derivation }))];
  }
  const commitment = toHex(await sha256(fromHex(shuffle.secret)));
  const key = await deriveKey(shuffle);
  return [
    commitment === shuffle.commitment ? right(t("table-shuffle-secret-right")) : wrong(t("table-shuffle-secret-wrong")),
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
    return [{ verdict: "unknown", sentence: t("table-shuffle-no-note") }];
  }
  const commitment =
    note.commitment === shuffle.commitment
      ? right(t("table-shuffle-note-right"))
      : wrong(t("table-shuffle-note-wrong"));
  if (note.nonce === null) return [commitment];
  const nonce = shuffle.nonces.split(" ").includes(note.nonce)
    ? right(t("table-shuffle-nonce-right"))
    : wrong(t("table-shuffle-nonce-wrong"));
  return [commitment, nonce];
}

function checkDeals({ nonces, chances }: ShuffleRecord, key: Uint8Array, chance: Chance): Finding {
  const seats = nonces.split(" ").length;
  const isDerived = (action: string, stream: number) => chance(new ChaChaStream(key, stream), action, seats) === action;
  const bad = chances.find(({ action }, stream) => !isDerived(action, stream));
  if (bad !== undefined) {
    return wrong(t("table-shuffle-entry-wrong", { number: bad.number }));
  }
  return right(t("table-shuffle-entries-right", { count: chances.length }));
}

function missingNonces({ nonces }: ShuffleRecord): Finding[] {
  const seats = nonces
    .split(" ")
    .flatMap((nonce, seat) => (nonce === "missing" ? [t("table-shuffle-seat", { number: seat + 1 })] : []));
  return seats.length === 0
    ? []
    : [{ verdict: "unknown", sentence: t("table-shuffle-nonces-missing", { seats: joinTexts(seats) }) }];
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
