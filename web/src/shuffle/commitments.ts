/** What this browser notes of a shuffle before the deal, so that nobody can say afterwards that it was another. */

import { loadNoted, saveNoted } from "../ui/storage";
import { toHex } from "./hex";

export interface Noted {
  commitment: string;
  /** What this browser added; null if another device did it for the same seat. */
  nonce: string | null;
}

interface Kept extends Noted {
  /** The table and the number of the match. */
  match: string;
}

const MOST_NOTED = 50;

function all(): readonly Kept[] {
  return (loadNoted() as readonly Kept[] | null) ?? [];
}

/** What was noted of a match. */
export function notedOf(table: string, match: number): Noted | null {
  return all().find((kept) => kept.match === `${table}.${match}`) ?? null;
}

/** What was noted of a promise, wherever it was made: for records, which do not say at which table they were played. */
export function notedPromise(commitment: string): Noted | null {
  return all().find((kept) => kept.commitment === commitment) ?? null;
}

/** Notes a promise with what is added to it, unless something is noted of this match already. */
export function note(table: string, match: number, commitment: string): Noted {
  const known = notedOf(table, match);
  if (known !== null) return known;
  const noted = { commitment, nonce: toHex(crypto.getRandomValues(new Uint8Array(32))) };
  saveNoted([{ match: `${table}.${match}`, ...noted }, ...all()].slice(0, MOST_NOTED));
  return noted;
}

/** Forgets what this browser would have added: another device was first. */
export function noteAddedElsewhere(table: string, match: number): void {
  saveNoted(all().map((kept) => (kept.match === `${table}.${match}` ? { ...kept, nonce: null } : kept)));
}
