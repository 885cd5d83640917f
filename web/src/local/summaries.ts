/** The tables of this device as a list of a player's tables shows them. */

import type { MyTable } from "../net/messages";
import type { StoredTable } from "./database";

/** Returns the summary of a table for the player who made it. */
export function summaryOf(stored: StoredTable): MyTable {
  const { id, game, players, begun, summary } = stored;
  const others = players.slice(1);
  const isPassed = players.every(({ kind }) => kind === "person");
  const isAsked = isPassed ? summary.asked.length > 0 : summary.asked.includes(0);
  return {
    table: id,
    state: summary.winners !== null ? "over" : isAsked ? "asked" : "waiting",
    game,
    title: game,
    variant: "",
    variant_name: null,
    others: others.map(({ name }) => name),
    kinds: others.map(({ kind }) => (kind === "bot" ? "bot" : "guest")),
    levels: others.map(({ level }) => level),
    begun,
    won: summary.winners === null || summary.winners.length === 0 || isPassed ? null : summary.winners.includes(0),
    ending: summary.ending,
    sketch: "",
  };
}
