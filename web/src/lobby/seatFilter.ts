/** The filter for the open seats that the lobby shows, which this browser remembers. */

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
