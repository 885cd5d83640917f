import { seatAddress } from "../ui/seatKeys";
import { sitePath } from "../ui/sitePath";
import { tournamentKey } from "./api";

/** Opens the viewer's seat at a table of a tournament. */
export function openTable(table: string, tournament: string): void {
  const key = tournamentKey(tournament);
  location.assign(key === null ? sitePath(`/t/${table}`) : seatAddress(table, key));
}
