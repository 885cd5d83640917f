/** Completes what follows from a match to a table message, for a table without a server. */

import type { MatchParts } from "./core";
import type { TableMessage } from "../net/messages";

/** What a table knows beside its match. */
export type TableFields = Pick<TableMessage, "seats"> & Partial<TableMessage>;

/** The fields of a match that are parts of fields of a table. */
const OF_SEATS = new Set(["seatNames", "seatTitles", "pauseLines", "pauseRounds"]);

/** Returns a table message; `fields` replaces the fields of a table where nothing but the match happens. */
export function completeTable(parts: MatchParts, fields: TableFields): TableMessage {
  const ofMatch = Object.fromEntries(Object.entries(parts).filter(([name]) => !OF_SEATS.has(name)));
  return {
    type: "table",
    version: 0,
    table: "",
    match: 1,
    ...(ofMatch as unknown as Omit<MatchParts, "seatNames" | "seatTitles" | "pauseLines" | "pauseRounds">),
    offers: [],
    watchers: 0,
    thinking: [],
    invitation: null,
    code: null,
    together: "instant",
    window: null,
    pause: null,
    hurry: null,
    clocks: null,
    waits: null,
    shuffle: null,
    rated: false,
    said: null,
    strangers: false,
    continued: false,
    event: null,
    watch: null,
    plan: null,
    now: 0,
    ...fields,
  };
}
