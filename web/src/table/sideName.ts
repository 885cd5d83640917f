import { loadedPresentation } from "../games/loadPresentation";
import type { SeatInfo, TableMessage } from "../net/messages";
import { seatNumber } from "../ui/words";
import { seatTitle } from "../ui/gameWords";

/** Returns the name of a seat in its game, such as "Black", or its number if it has none. */
export function sideName(table: TableMessage, seat: SeatInfo): string {
  const mark = loadedPresentation(table.game)?.seatMark?.(table.view, seat.seat) ?? null;
  if (mark !== null) return mark.side;
  return seatTitle(seat) ?? seatNumber(seat.seat);
}
