/** Who may be coached, and the hint of the commands. */

import { fetchAdvice } from "../net/api";
import type { TableMessage } from "../net/messages";
import { asSentence, insertNames } from "../ui/words";
import { t } from "../words/catalogue";

/**
 * Returns whether a coach is allowed. It is allowed only against bots, because other people would have to agree to it.
 */
export function mayBeCoached(table: TableMessage): boolean {
  return (
    table.you !== null &&
    table.event === null &&
    table.seats.every((seat, number) => number === table.you || seat.kind === "bot")
  );
}

/** Returns a hint for the player's turn, or the reason why there is none. */
export async function fetchHint(table: TableMessage, seatKey: string | null): Promise<string> {
  if (seatKey === null || !mayBeCoached(table)) return t("table-no-hints");
  if (table.question === null) return t("table-not-your-turn");
  const asked = { question: table.question, said: [] };
  try {
    const { messages } = await fetchAdvice(table.table, seatKey, asked, new AbortController().signal);
    return messages.map((message) => insertNames(table, message)).join("\n");
  } catch (error) {
    return asSentence((error as Error).message);
  }
}
