/** The seats whose keys this browser holds. */

import { hasShape, isText, validElements } from "./checks";
import { sitePath } from "./sitePath";
import { loadForMatch, loadList, saveForMatch, saveItem } from "./storage";
import { loadMyTables, saveMyTables } from "./storedMyTables";

/** A seat whose key this browser holds. */
export interface MySeat {
  table: string;
  key: string;
}

const isMySeat = hasShape<MySeat>({ table: isText, key: isText });

/** The maximum number of seats for which the server answers in one request. */
export const MAX_SEATS = 50;

export function loadSeats(): MySeat[] {
  return loadList("tables", isMySeat);
}

/** Adds a seat to the beginning of the list. */
export function saveSeat(table: string, key: string): void {
  const others = loadSeats().filter((seat) => seat.table !== table);
  saveItem("tables", [{ table, key }, ...others].slice(0, MAX_SEATS));
}

/** Saves a seat key that the server has accepted. A wrong key must not replace the right one. */
export function saveAcceptedKey(table: string, key: string): void {
  if (seatKeyFor(table) !== key) saveSeat(table, key);
}

export function seatKeyFor(table: string): string | null {
  return loadSeats().find((seat) => seat.table === table)?.key ?? null;
}

/** Saves a seat and returns its address. The address contains the key only if this browser cannot store it. */
export function seatAddress(table: string, key: string): string {
  saveAcceptedKey(table, key);
  const fragment = seatKeyFor(table) === key ? "" : `#key=${key}`;
  return sitePath(`/t/${table}${fragment}`);
}

/** Returns the address of a table on this device: that of its maker's seat, or of the device that is passed on. */
export function localTableAddress(table: string): string {
  return loadSharedKeys(table).length > 0 ? sitePath(`/t/${table}#pass`) : seatAddress(table, "player-0");
}

export function removeSeat(table: string): void {
  saveItem(
    "tables",
    loadSeats().filter((seat) => seat.table !== table),
  );
  saveMyTables(loadMyTables().filter((known) => known.table !== table));
}

/** Returns the keys of all seats of a table played on one shared device, by seat. */
export function loadSharedKeys(table: string): string[] {
  return validElements(loadForMatch("passed", table), isText);
}

export function saveSharedKeys(table: string, keys: readonly string[]): void {
  saveForMatch("passed", table, keys);
}
