/** Starts a match without questions: the shortest one that the game offers, against the weakest bots. */

import type { GameListing } from "../games/presentation";
import { createTable, fetchGames, prepareTables } from "../net/api";
import { seatAddress } from "../ui/seatKeys";
import { loadName } from "../ui/storage";
import { moveOfferToTable } from "./lessonOffer";
import { changedOptions, seatsOf } from "./options";
import { hasServer } from "../ui/sitePath";
import { t } from "../words/catalogue";

/**
 * Loads what a first match needs on a static host, where the table is a page of this document: the rules, the page of
 * the table and the board, all at the same time. A failure is reported when the match is started.
 */
export function prepareFirstMatch(listing: GameListing): void {
  if (hasServer()) return;
  prepareTables(listing.key);
  const board = import("../games/loadPresentation").then(({ loadPresentation }) => loadPresentation(listing));
  void Promise.all([import("../table"), board]).catch(() => {});
}

/** Creates the table of a first match, and returns its address. */
export async function createFirstMatch(listing: GameListing): Promise<string> {
  const { key, matchPresets } = listing;
  prepareFirstMatch(listing);
  const game = (await fetchGames()).find((each) => each.key === key);
  if (game === undefined) throw new Error(t("lobby-not-offered"));
  const options = changedOptions(game.options, { ...matchPresets?.[0]?.options });
  const seats = seatsOf(game, options).map((_, seat) => (seat === 0 ? "me" : "bot:1"));
  const created = await createTable({ game: key, options, seats, name: loadName() });
  moveOfferToTable(key);
  return seatAddress(created.table, created.key ?? "");
}
