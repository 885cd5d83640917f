/** This browser's notes of shuffles before the deal, as evidence that they were not changed afterwards. */

import { hasShape, isNullOr, isText } from "../ui/checks";
import { loadList, saveItem } from "../ui/storage";
import { toHex } from "./hex";

export interface ShuffleNote {
  commitment: string;
  /** The nonce that this browser added; null if another device added one for the same seat. */
  nonce: string | null;
}

interface StoredNote extends ShuffleNote {
  /** The table and the number of the match. */
  match: string;
}

const isStoredNote = hasShape<StoredNote>({ match: isText, commitment: isText, nonce: isNullOr(isText) });

const NAME = "shuffles";
const MAX_NOTES = 50;
const NONCE_BYTES = 32;

/** Whether this browser can check shuffles here: cryptography needs a secure connection. */
export function canCheckShuffles(): boolean {
  return (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;
}

/** Returns the notes of all matches, newest first. */
function loadNotes(): readonly StoredNote[] {
  return loadList(NAME, isStoredNote);
}

/** Returns the note of a match. */
export function loadShuffleNote(table: string, match: number): ShuffleNote | null {
  return loadNotes().find((note) => note.match === `${table}.${match}`) ?? null;
}

/** Returns the note with a commitment, for records, which do not name their table. */
export function findCommitment(commitment: string): ShuffleNote | null {
  return loadNotes().find((note) => note.commitment === commitment) ?? null;
}

/** Notes the commitment of a match with a new nonce, and returns the note. If there is one already, it stays. */
export function noteCommitment(table: string, match: number, commitment: string): ShuffleNote {
  const known = loadShuffleNote(table, match);
  if (known !== null) return known;
  const note = { commitment, nonce: toHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))) };
  saveItem(NAME, [{ match: `${table}.${match}`, ...note }, ...loadNotes()].slice(0, MAX_NOTES));
  return note;
}

/** Notes that another device of the same seat added its nonce first. */
export function noteOtherDevice(table: string, match: number): void {
  saveItem(
    NAME,
    loadNotes().map((note) => (note.match === `${table}.${match}` ? { ...note, nonce: null } : note)),
  );
}
