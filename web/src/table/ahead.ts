/** What one answers ahead where a move may take days: lines of moves, the last of each one's own. */

import type { TableMessage } from "../net/messages";

export type Line = readonly string[];

/** Whether anybody may keep one waiting here, so that it is worth an answer ahead. */
export function mayAnswerAhead(table: TableMessage): boolean {
  return table.plan !== null && table.seats.some((seat) => seat.kind === "person" && seat.seat !== table.you);
}

/** A line as a sentence: the moves that it waits for, and the answer. */
export function aheadWords(line: Line): string {
  return `If ${line.slice(0, -1).join(", ")}, then ${line.at(-1) ?? ""}`;
}
