/** The filter for the open seats that the lobby shows, which this browser remembers. */

import type { OpenTableInfo } from "../net/messages";
import { type Checks, isOneOf, isText, validPart } from "../ui/checks";
import { loadItem, saveItem } from "../ui/storage";

/** The filter for the open seats that the lobby shows. */
export interface SeatFilter {
  game: string;
  seats: "any" | "two" | "more";
  rules: "any" | "usual" | "house";
  rated: "any" | "rated" | "unrated";
}

const FILTER_CHECKS: Checks<SeatFilter> = {
  game: isText,
  seats: isOneOf<SeatFilter["seats"]>(["any", "two", "more"]),
  rules: isOneOf<SeatFilter["rules"]>(["any", "usual", "house"]),
  rated: isOneOf<SeatFilter["rated"]>(["any", "rated", "unrated"]),
};

export function loadSeatFilter(): SeatFilter {
  const all: SeatFilter = { game: "", seats: "any", rules: "any", rated: "any" };
  return { ...all, ...validPart(loadItem("seats"), FILTER_CHECKS) };
}

export function saveSeatFilter(filter: SeatFilter): void {
  saveItem("seats", filter);
}

export function matchesFilter(table: OpenTableInfo, filter: SeatFilter): boolean {
  const isStandard = table.changed.length === 0;
  return (
    (filter.game === "" || filter.game === table.game) &&
    (filter.seats === "any" || (filter.seats === "two") === (table.seats === 2)) &&
    (filter.rules === "any" || (filter.rules === "usual") === isStandard) &&
    (filter.rated === "any" || (filter.rated === "rated") === table.rated)
  );
}

/** Whether a filter excludes any table. */
export function isRestrictive(filter: SeatFilter): boolean {
  return filter.game !== "" || filter.seats !== "any" || filter.rules !== "any" || filter.rated !== "any";
}
