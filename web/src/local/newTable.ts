/** New tables on this device: against bots, or passed on among people. */

import type { LocalPlayer, StoredTable } from "./database";
import { levelName, levelOfWord } from "./players";
import { freshSeed } from "./coreWorkers";

/** A request for a table, as a server takes it. */
export interface NewTableAsked {
  game: string;
  options?: Record<string, unknown>;
  /** The player of each seat: `me`, `open`, or a bot such as `bot:3`. */
  seats: string[];
  name?: string;
  together?: string | null;
}

const BOT = /^bot:(\d+|max)$/;
/** The name of a player who has given none, as a server names its first guest. The page translates it. */
export const UNNAMED = "Player 1";

/** Returns a new table; null if it needs a server, because people on other devices or bots of a server shall join it. */
export function newTable(asked: NewTableAsked): StoredTable | null {
  const { seats } = asked;
  // The table of a device that is passed on has open seats, which are taken one by one.
  const isPassed = asked.together === "instant" && seats.every((word) => word === "open");
  const isAgainstBots =
    seats.filter((word) => word === "me").length === 1 && seats.every((word) => word === "me" || BOT.test(word));
  if (!isPassed && !isAgainstBots) return null;
  const mine = Math.max(0, seats.indexOf("me"));
  // The first player opens the table, whatever the seat.
  const order = [mine, ...seats.map((_, seat) => seat).filter((seat) => seat !== mine)];
  const name = asked.name === undefined || asked.name === "" ? UNNAMED : asked.name;
  const now = new Date().toISOString();
  return {
    id: newId(),
    game: asked.game,
    options: asked.options ?? {},
    players: numbered(order.map((seat) => playerOf(seats[seat] ?? "open", name, isPassed))),
    seating: seats.map((_, seat) => order.indexOf(seat)),
    number: 1,
    seed: freshSeed(),
    record: "",
    past: [],
    begun: now,
    changed: now,
    revision: 0,
    summary: { asked: [], winners: null, ending: null },
    handedOver: null,
  };
}

function newId(): string {
  const letters = crypto.getRandomValues(new Uint8Array(12));
  return `local-${Array.from(letters, (each) => (each % 36).toString(36)).join("")}`;
}

function playerOf(word: string, name: string, isPassed: boolean): LocalPlayer {
  const level = BOT.exec(word)?.[1];
  if (level === undefined) return { kind: "person", level: null, name: isPassed ? "" : name, isSeated: !isPassed };
  return { kind: "bot", level: levelOfWord(level), name: levelName(levelOfWord(level)), isSeated: true };
}

/** Returns the players with numbers after names that several of them have: "Level 3 #2". */
function numbered(players: readonly LocalPlayer[]): LocalPlayer[] {
  return players.map((player, at) => {
    const before = players.slice(0, at).filter(({ kind, name }) => kind === "bot" && name === player.name).length;
    return player.kind === "bot" && before > 0 ? { ...player, name: `${player.name} #${before + 1}` } : player;
  });
}
