/** Makes every deal of a record again, in this browser alone, and compares what it noted before. */

import { counted } from "../ui/words";
import { type Luck, Stream } from "./chacha";
import { fromHex, toHex } from "./hex";
import type { Noted } from "./commitments";
import { shuffledIn, type Shuffled } from "./shuffleRecord";

/** What a game's chance does with luck, in the words of the record, of which it is told the kind. */
export type Chance = (luck: Luck, action: string, seats: number) => string;

/** What was found: that it is right, that it is wrong, or that nothing can be said. */
export interface Finding {
  verdict: "right" | "wrong" | "unknown";
  sentence: string;
}

const DERIVATION = "chabudai-shuffle-1";
const DIGITS = /^[0-9a-f]{64}$/;

/** Whether this page can reckon here: browsers let only pages of a secure connection do it. */
export function mayCheck(): boolean {
  return (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;
}

/** All that is found of the shuffle of a record; `noted` is what this browser kept before the deal. */
export async function checkShuffle(record: string, chance: Chance, noted: Noted | null): Promise<Finding[]> {
  const shuffled = shuffledIn(record);
  if (shuffled === null) return [wrong("The record tells of no shuffle that can be checked.")];
  if (shuffled.derivation !== DERIVATION || !DIGITS.test(shuffled.secret)) {
    return [wrong(`This page does not know a shuffle by ${shuffled.derivation}.`)];
  }
  const promise = toHex(await sha256(fromHex(shuffled.secret)));
  const key = await keyOf(shuffled);
  return [
    promise === shuffled.commitment
      ? right("The secret is the one that was promised.")
      : wrong("The secret is not the one that was promised."),
    ...compared(shuffled, noted),
    dealt(shuffled, key, chance),
    ...missing(shuffled),
  ];
}

/** The 32 bytes that all chance of a match comes from. */
export async function keyOf({ secret, nonces }: Pick<Shuffled, "secret" | "nonces">): Promise<Uint8Array> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", fromHex(secret), hmac, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${DERIVATION}\n${nonces}`)));
}

function compared(shuffled: Shuffled, noted: Noted | null): Finding[] {
  if (noted === null) {
    return [
      { verdict: "unknown", sentence: "This browser noted no promise before the deal, so it has none to compare." },
    ];
  }
  const promised =
    noted.commitment === shuffled.commitment
      ? right("The promise is the one that this browser noted before the deal.")
      : wrong("The promise is not the one that this browser noted before the deal.");
  if (noted.nonce === null) return [promised];
  const added = shuffled.nonces.split(" ").includes(noted.nonce)
    ? right("What this browser added is in the shuffle.")
    : wrong("What this browser added is not in the shuffle.");
  return [promised, added];
}

function dealt({ nonces, chances }: Shuffled, key: Uint8Array, chance: Chance): Finding {
  const seats = nonces.split(" ").length;
  const bad = chances.find(({ action }, stream) => chance(new Stream(key, stream), action, seats) !== action);
  if (bad !== undefined)
    return wrong(`Entry ${bad.number} of the record does not follow from the secret and what was added.`);
  return right(
    chances.length === 0
      ? "Nothing was dealt."
      : `All that chance did follows from the secret and what was added: ${counted(chances.length, "draw")}, made again here.`,
  );
}

function missing({ nonces }: Shuffled): Finding[] {
  const seats = nonces.split(" ").flatMap((word, seat) => (word === "missing" ? [`seat ${seat + 1}`] : []));
  return seats.length === 0
    ? []
    : [{ verdict: "unknown", sentence: `Nothing was added in time by ${seats.join(" and ")}.` }];
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
