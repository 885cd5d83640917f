/** Removes seat keys and email links from the address bar at once. The history entry keeps the seat key. */

import { type Route, routeOf } from "./routes";
import { currentFragment, currentPath, sitePath } from "./ui/sitePath";
import { seatKeyFor } from "./ui/seatKeys";

/** The state of a history entry: the seat key that its address contained. */
export interface HistorySeat {
  table?: string;
  seatKey?: string;
}

/**
 * Returns the route of the current address. A seat key is removed from the address at once, because other people could
 * read it there. The history entry keeps it, so that two windows of one browser can have two seats at one table.
 */
export function currentRoute(): Route {
  const entry = (history.state as HistorySeat | null) ?? {};
  const keyFor = (table: string) =>
    entry.table === table && entry.seatKey !== undefined ? entry.seatKey : seatKeyFor(table);
  const route = routeOf(currentPath(), currentFragment(), keyFor);
  if (route.kind === "table" && route.key !== null) {
    history.replaceState({ table: route.table, seatKey: route.key } satisfies HistorySeat, "", sitePath(currentPath()));
  }
  // An earlier address of a shared screen.
  if (route.kind === "screen" && currentPath().startsWith("/t/")) {
    history.replaceState(null, "", sitePath(`/screen/${route.table}#${route.code}`));
  }
  // A link from an email works only once, so it need not stay in the history.
  if (route.kind === "email") history.replaceState(null, "", sitePath(currentPath()));
  return route;
}
