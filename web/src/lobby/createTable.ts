/** Creates the table that the form for a new table describes. */

import { account } from "../accounts/account";
import { createTable, joinTableAsGuest, type TableRequest } from "../net/api";
import type { GameInfo } from "../net/messages";
import { saveSharedKeys, seatAddress } from "../ui/seatKeys";
import { sitePath } from "../ui/sitePath";
import type { TableChoices } from "./newTableChoices";
import { changedOptions, seatsOf } from "./options";
import { canBeRated, newTableSeats } from "./seating";
import { t } from "../words/catalogue";

/** Creates the table that the form describes, and returns its address. */
export async function createChosenTable(
  game: GameInfo,
  choices: TableChoices,
  name: string,
  club: string | null = null,
): Promise<string> {
  const { company } = choices;
  const seats = newTableSeats(choices, seatsOf(game, choices.options).length, game, Math.random());
  const options = changedOptions(game.options, choices.options);
  if (company === "screen" || company === "pass") return createSharedTable(company, game.key, options, seats.length);
  const wanted = { game: game.key, options, seats, name, ...tableTerms(game, choices, seats) };
  const created = await createTable(wanted, club);
  return seatAddress(created.table, created.key ?? "");
}

/** Returns the settings of a table. Choices that the form did not offer for these seats are ignored. */
function tableTerms(
  game: GameInfo,
  choices: TableChoices,
  seats: readonly string[],
): Omit<TableRequest, "game" | "options" | "seats" | "name"> {
  const { together, windowS, clock, chat, watch, fair } = choices;
  const hasOpenSeat = seats.includes("open");
  const rated = choices.rated && canBeRated(seats) && account.current().name !== "";
  return {
    listed: choices.listed && hasOpenSeat,
    clock,
    rated,
    chat,
    ...(game.shuffles && fair !== null && hasOpenSeat ? { fair } : {}),
    ...(!game.open_information && !rated && hasOpenSeat ? { watch } : {}),
    ...(game.asks_together && together !== null ? { together, window_s: windowS } : {}),
  };
}

/** Creates a table for people who share a screen or a device, and returns its address on this device. */
async function createSharedTable(
  room: "screen" | "pass",
  game: string,
  options: Record<string, unknown>,
  seatCount: number,
): Promise<string> {
  const seats = Array.from({ length: seatCount }, () => "open");
  // Players who share a device cannot answer simultaneously.
  const timing = room === "pass" ? ({ together: "instant" } as const) : {};
  const created = await createTable({ game, options, seats, name: "", ...timing });
  if (room === "screen") return sitePath(`/screen/${created.table}#${created.code ?? ""}`);
  const keys: string[] = [];
  for (let seat = 0; seat < seatCount; seat++) {
    keys.push(
      (await joinTableAsGuest(created.table, created.invitation ?? "", t("lobby-player", { number: seat + 1 }))).key,
    );
  }
  saveSharedKeys(created.table, keys);
  return sitePath(`/t/${created.table}#pass`);
}
