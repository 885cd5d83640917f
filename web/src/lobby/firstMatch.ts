/** Starts a match without questions: the shortest one that the game offers, against the weakest bots. */

import type { GameListing } from "../games/presentation";
import { createTable, fetchGames } from "../net/api";
import { seatAddress } from "../ui/seatKeys";
import { loadName } from "../ui/storage";
import { endLessonOffer } from "./lessonOffer";
import { changedOptions, seatsOf } from "./options";
import { t } from "../words/catalogue";

/** Creates the table of a first match, and returns its address. */
export async function createFirstMatch({ key, matchPresets }: GameListing): Promise<string> {
  const game = (await fetchGames()).find((each) => each.key === key);
  if (game === undefined) throw new Error(t("lobby-not-offered"));
  const options = changedOptions(game.options, { ...matchPresets?.[0]?.options });
  const seats = seatsOf(game, options).map((_, seat) => (seat === 0 ? "me" : "bot:1"));
  const created = await createTable({ game: key, options, seats, name: loadName() });
  endLessonOffer(key);
  return seatAddress(created.table, created.key ?? "");
}
