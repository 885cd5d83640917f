/** Whether a match of this device can continue at a table of a server, and what the server is asked for then. */

import type { Continuation, ContinuedSeats } from "../net/localService";
import type { StoredTable } from "./database";
import { UNNAMED } from "./newTable";
import { levelWord } from "./players";
import { localGames } from "./staticData";

/**
 * Returns whether the current match can continue on a server: `yes` in a game without hidden information, `hidden` in
 * another game, because this device has dealt the match and knows its hidden cards; `no` if it is over, or not a match
 * of one person against bots.
 */
export async function continuationOf({ game, players, summary }: StoredTable): Promise<Continuation> {
  const people = players.filter(({ kind }) => kind === "person").length;
  if (summary.winners !== null || people !== 1 || players.length === 1) return "no";
  const info = (await localGames()).find(({ key }) => key === game);
  return info?.open_information === true ? "yes" : "hidden";
}

/** Returns the words of the seats, and the player's name, as a server expects them. */
export function continuedSeats({ players, seating }: StoredTable): ContinuedSeats {
  const seats = seating.map((number) => {
    const level = players[number]?.level ?? null;
    return level === null ? "me" : `bot:${levelWord(level)}`;
  });
  const name = players.find(({ kind }) => kind === "person")?.name ?? "";
  return { seats, name: name === UNNAMED ? "" : name };
}
