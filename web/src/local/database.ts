/** The matches that this device keeps, in IndexedDB. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { MessageInfo } from "../net/messages";

/** A player at a table on this device. */
export interface LocalPlayer {
  kind: "person" | "bot";
  /** The number of a bot's level; null for people. */
  level: number | null;
  name: string;
  /** Whether someone holds this device for the seat. On a table that is passed on, seats are taken one by one. */
  isSeated: boolean;
}

/** A match that is over. */
export interface PastMatch {
  number: number;
  record: string;
  /** The player of each seat. */
  seating: number[];
}

/** A table as it is kept. Only the core reads the record of its current match. */
export interface StoredTable {
  id: string;
  game: string;
  options: Record<string, unknown>;
  players: LocalPlayer[];
  /** The player of each seat in the current match. */
  seating: number[];
  /** The number of the current match, from 1. */
  number: number;
  seed: string;
  /** The record of the current match. */
  record: string;
  past: PastMatch[];
  /** Dates in ISO 8601. */
  begun: string;
  changed: string;
  /** The number of changes. A window that holds an older state reads the table again. */
  revision: number;
  /** What lists of tables show. */
  summary: { asked: number[]; winners: number[] | null; ending: MessageInfo | null };
  /** The id of the analysis that a server made of the latest record; null if none did. */
  handedOver: string | null;
  /** The table of a server at which the match goes on from the latest record; absent or null if none does. */
  continuedAt?: string | null;
}

interface Schema extends DBSchema {
  tables: { key: string; value: StoredTable; indexes: { changed: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("chabudai", 1, {
    upgrade: (created) => {
      created.createObjectStore("tables", { keyPath: "id" }).createIndex("changed", "changed");
    },
    terminated: () => (opened = null),
  });
  return opened;
}

export async function readTable(id: string): Promise<StoredTable | null> {
  return (await (await database()).get("tables", id)) ?? null;
}

/** Returns the tables of this device, the latest first. */
export async function readTables(): Promise<StoredTable[]> {
  return (await (await database()).getAllFromIndex("tables", "changed")).reverse();
}

/** Stores a table unless another window has changed it since. Returns whether it was stored. */
export async function writeTable(table: StoredTable): Promise<boolean> {
  const transaction = (await database()).transaction("tables", "readwrite");
  const known = await transaction.store.get(table.id);
  const isCurrent = known === undefined || known.revision === table.revision - 1;
  if (isCurrent) await transaction.store.put(table);
  await transaction.done;
  return isCurrent;
}

export async function deleteTable(id: string): Promise<void> {
  await (await database()).delete("tables", id);
}
