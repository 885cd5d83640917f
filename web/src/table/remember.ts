/** What this browser keeps of a table where its person sits. */

import { keyFor, rememberSeat } from "../ui/storage";

/** Keeps the key of a seat that the service knows; a wrong one must not take the place of the right one. */
export function remember(table: string, key: string): void {
  if (keyFor(table) !== key) rememberSeat(table, key);
}
