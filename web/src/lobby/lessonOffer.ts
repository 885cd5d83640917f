/**
 * Whether the lesson of a game is offered: once, to a newcomer who has not played the game on this browser. A newcomer
 * who begins to play at once is offered it at the table, before the first move.
 */

import { GAMES } from "../games/index";
import { loadSeats } from "../ui/seatKeys";
import { isDismissed, loadItem, markDismissed, saveItem } from "../ui/storage";
import { loadMyTables } from "../ui/storedMyTables";

function offerKey(game: string): string {
  return `lesson ${game}`;
}

export function isLessonOffered(game: string): boolean {
  return !isDismissed(offerKey(game)) && loadMyTables().every((table) => table.game !== game);
}

/** Whether the visitor has neither played any game on this browser nor answered the offer of any lesson. */
export function isNewcomer(): boolean {
  return loadSeats().length === 0 && GAMES.every(({ key }) => isLessonOffered(key));
}

/** Ends the offer for good: the visitor has taken the lesson or declined it. */
export function endLessonOffer(game: string): void {
  if (!isDismissed(offerKey(game))) markDismissed(offerKey(game));
}

/** The game at whose first table the lesson is offered. */
const AT_TABLE = "lesson-at-table";

/** Ends the offer on other pages, because the visitor begins to play. */
export function moveOfferToTable(game: string): void {
  if (isLessonOffered(game)) saveItem(AT_TABLE, game);
  endLessonOffer(game);
}

export function isOfferedAtTable(game: string): boolean {
  return loadItem(AT_TABLE) === game;
}

export function endOfferAtTable(): void {
  saveItem(AT_TABLE, null);
}
