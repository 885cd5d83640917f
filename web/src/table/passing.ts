/** Who takes the device next: the first, from its holder on, who is asked and has not answered. */

import type { TableMessage } from "../net/messages";

export function whoIsNext(
  tables: readonly (Pick<TableMessage, "question" | "window"> | null)[],
  holder: number | null,
): number | null {
  const count = tables.length;
  for (let step = 0; step < count; step++) {
    const seat = ((holder ?? 0) + step) % count;
    const table = tables[seat];
    if (table != null && table.question !== null && (table.window?.held ?? null) === null) return seat;
  }
  return null;
}
