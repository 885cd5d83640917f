/** Whether the lesson of a game is offered: once, to a newcomer who has not played the game on this browser. */

import { GAMES } from "../games/index";
import { loadSeats } from "../ui/seatKeys";
import { isDismissed, markDismissed } from "../ui/storage";
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

/** Ends the offer for good: the visitor has taken the lesson, declined it, or begun to play. */
export function endLessonOffer(game: string): void {
  if (!isDismissed(offerKey(game))) markDismissed(offerKey(game));
}
