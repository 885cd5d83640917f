/** The choices of the lobby's form for a new table, which this browser remembers. */

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

/** The choices of the lobby's form for a new table. */
export interface LobbyChoices {
  game: string;
  company: Company;
  level: number;
  /** The name of one of the server's own bots that plays instead of a level; an empty string for none. */
  own: string;
  /** The number of a seat, or `any`. */
  side: string;
  /** The player of each seat, if they are chosen one by one: `me`, `open` or `bot:3`. */
  chairs: string[];
  /** The options that the player has changed, by game. All others have their defaults. */
  options: Record<string, Record<string, unknown>>;
  /** When simultaneous answers take effect; null means the default, which depends on the players. */
  together: ClaimTiming | null;
  windowS: number;
  /** Whether matches between people with accounts are rated. */
  rated: boolean;
  /** Whether the shuffle is verifiable; null means only in rated matches. */
  fair: boolean | null;
  /** Whether the lobby lists a table for friends, so that anyone may join. */
  listed: boolean;
  /** Where friends sit: at their own devices, around a shared screen, or around one device. */
  room: "apart" | "screen" | "pass";
  /** The time control, as the server writes it. */
  clock: string;
  chat: ChatTerms;
  watch: WatchTerms;
}

/** Spectators can read the chat immediately (`open`) or after the match (`apart`), or there is no chat (`off`). */
export type ChatTerms = "open" | "apart" | "off";

/** Spectators see no hands (`closed`), or all hands some time after a deal was played out (`open`). */
export type WatchTerms = "closed" | "open";

/** The players of the other seats: bots, friends, or a choice for each seat. */
export type Company = "bots" | "friends" | "mixed";

const CHOICE_CHECKS: Checks<LobbyChoices> = {
  game: isText,
  company: isOneOf<Company>(["bots", "friends", "mixed"]),
  level: isCount,
  own: isText,
  side: isText,
  chairs: isListOf(isText),
  options: (value): value is LobbyChoices["options"] => isTable(value) && Object.values(value).every(isTable),
  together: (value): value is ClaimTiming | null => value === null || isText(value),
  windowS: isNumber,
  rated: isFlag,
  fair: isNullOr(isFlag),
  listed: isFlag,
  room: isOneOf<LobbyChoices["room"]>(["apart", "screen", "pass"]),
  clock: isText,
  chat: isOneOf<ChatTerms>(["open", "apart", "off"]),
  watch: isOneOf<WatchTerms>(["closed", "open"]),
};

export function loadChoices(): LobbyChoices {
  const defaults: LobbyChoices = {
    game: "",
    company: "bots",
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
    room: "apart",
    clock: "none",
    chat: "open",
    watch: "closed",
  };
  return { ...defaults, ...validPart(loadItem("choices"), CHOICE_CHECKS) };
}

export function saveChoices(choices: LobbyChoices): void {
  saveItem("choices", choices);
}
