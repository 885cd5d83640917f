/** The choices of the form for a new table, which this browser remembers for each game. */

import type { ClaimTiming } from "../net/messages";
import {
  type Checks,
  isCount,
  isFlag,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isTable,
  isText,
  validPart,
} from "../ui/checks";
import { loadItem, saveItem } from "../ui/storage";

/** The choices of the form for a new table of one game. */
export interface TableChoices {
  company: Company;
  /** Whether the player of each seat is chosen, in games with more than two seats. */
  bySeat: boolean;
  level: number;
  /** The name of one of the server's own bots that plays instead of a level; an empty string for none. */
  own: string;
  /** The number of a seat, or `any`. */
  side: string;
  /** The player of each seat, if they are chosen one by one: `me`, `open` or `bot:3`. */
  chairs: string[];
  /** The options that the player has changed. All others have their defaults. */
  options: Record<string, unknown>;
  /** When simultaneous answers take effect; null means the default, which depends on the players. */
  together: ClaimTiming | null;
  windowS: number;
  /** Whether matches between people with accounts are rated. */
  rated: boolean;
  /** Whether the shuffle is verifiable; null means only in rated matches. */
  fair: boolean | null;
  /** Whether the lobby lists a table for friends, so that anyone may join. */
  listed: boolean;
  /** The time control, as the server writes it. */
  clock: string;
  chat: ChatTerms;
  watch: WatchTerms;
}

/** Spectators can read the chat immediately (`open`) or after the match (`apart`), or there is no chat (`off`). */
export type ChatTerms = "open" | "apart" | "off";

/** Spectators see no hands (`closed`), or all hands some time after a deal was played out (`open`). */
export type WatchTerms = "closed" | "open";

/** The other players: bots, friends at their own devices, or people around a shared screen or around one device. */
export type Company = "bots" | "friends" | "screen" | "pass";

export const COMPANIES: readonly Company[] = ["bots", "friends", "screen", "pass"];

/** Returns whether all players are at this device, so that no server is needed. */
export function isOnDevice(company: Company): boolean {
  return company === "bots" || company === "pass";
}

const CHOICE_CHECKS: Checks<TableChoices> = {
  company: isOneOf(COMPANIES),
  bySeat: isFlag,
  level: isCount,
  own: isText,
  side: isText,
  chairs: isListOf(isText),
  options: isTable,
  together: (value): value is ClaimTiming | null => value === null || isText(value),
  windowS: isNumber,
  rated: isFlag,
  fair: isNullOr(isFlag),
  listed: isFlag,
  clock: isText,
  chat: isOneOf<ChatTerms>(["open", "apart", "off"]),
  watch: isOneOf<WatchTerms>(["closed", "open"]),
};

const DEFAULTS: TableChoices = {
  company: "bots",
  bySeat: false,
  level: 1,
  own: "",
  side: "0",
  chairs: [],
  options: {},
  together: null,
  windowS: 4,
  rated: false,
  fair: null,
  listed: false,
  clock: "none",
  chat: "open",
  watch: "closed",
};

const ITEM = "new-tables";

function loadAll(): Record<string, unknown> {
  const stored = loadItem(ITEM);
  return isTable(stored) ? stored : {};
}

/** Returns the choices of the latest table of a game. `first` are the choices of a first table where it differs from the
 * defaults. */
export function loadChoices(game: string, first: Partial<TableChoices> = {}): TableChoices {
  const all = loadAll();
  return { ...DEFAULTS, ...(Object.hasOwn(all, game) ? validPart(all[game], CHOICE_CHECKS) : first) };
}

export function saveChoices(game: string, choices: TableChoices): void {
  saveItem(ITEM, { ...loadAll(), [game]: choices });
}

/** Whether the seats are chosen one by one, at a table with this many seats. */
export function isBySeat({ bySeat, company }: TableChoices, seatCount: number): boolean {
  return bySeat && seatCount > 2 && (company === "bots" || company === "friends");
}
