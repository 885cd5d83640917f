/** The data that this browser stores, such as the seats whose keys it holds. */

import type { ClaimTiming, MessageInfo, MyTable, Speed } from "../net/messages";
import {
  type Check,
  type Checks,
  hasShape,
  isCount,
  isFlag,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isShallow,
  isTable,
  isText,
  validElements,
  validPart,
} from "./checks";
import { sitePath } from "./sitePath";

const PREFIX = "chabudai.";

function load(area: "localStorage" | "sessionStorage", name: string): unknown {
  try {
    const text = globalThis[area].getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null; // Private windows and damaged entries must not stop the game.
  }
}

function save(area: "localStorage" | "sessionStorage", name: string, value: unknown): void {
  try {
    globalThis[area].setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The page works without storage.
  }
}

export const loadItem = (name: string): unknown => load("localStorage", name);
export const saveItem = (name: string, value: unknown): void => save("localStorage", name, value);

/** Returns an unfinished choice. It survives a reload, but not the closing of the window. */
export const loadDraft = (name: string): unknown => load("sessionStorage", `half.${name}`);
export const saveDraft = (name: string, value: unknown): void => save("sessionStorage", `half.${name}`, value);

/** The names of items that cannot be recreated: keys, names and notes. */
const LASTING = ["account", "browser", "coached", "name", "passed", "shuffles", "tables", "tournaments"];

/** Removes settings, drafts and card arrangements, which may be damaged. Keys of seats and tournaments stay. */
export function clearReplaceable(): void {
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = globalThis[area];
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      const replaceable = names.filter(
        (name) => name.startsWith(PREFIX) && !LASTING.includes(name.slice(PREFIX.length)),
      );
      for (const name of replaceable) storage.removeItem(name);
    } catch {
      // If there is no storage, there is nothing to remove.
    }
  }
}

/** Returns the valid elements of a stored list. */
export function loadList<T>(name: string, check: Check<T>): T[] {
  return validElements(loadItem(name), check);
}

export function loadName(): string {
  const name = loadItem("name");
  return isText(name) ? name : "";
}

export function saveName(name: string): void {
  saveItem("name", name);
}

/** A seat whose key this browser holds. */
export interface MySeat {
  table: string;
  key: string;
}

const isMySeat = hasShape<MySeat>({ table: isText, key: isText });

/** The maximum number of seats for which the server answers in one request. */
const MAX_SEATS = 50;

export function loadSeats(): MySeat[] {
  return loadList("tables", isMySeat);
}

/** Adds a seat to the beginning of the list. */
export function saveSeat(table: string, key: string): void {
  const others = loadSeats().filter((seat) => seat.table !== table);
  saveItem("tables", [{ table, key }, ...others].slice(0, MAX_SEATS));
}

/** Saves a seat key that the server has accepted. A wrong key must not replace the right one. */
export function saveAcceptedKey(table: string, key: string): void {
  if (seatKeyFor(table) !== key) saveSeat(table, key);
}

export function seatKeyFor(table: string): string | null {
  return loadSeats().find((seat) => seat.table === table)?.key ?? null;
}

/** Saves a seat and returns its address. The address contains the key only if this browser cannot store it. */
export function seatAddress(table: string, key: string): string {
  saveAcceptedKey(table, key);
  const fragment = seatKeyFor(table) === key ? "" : `#key=${key}`;
  return sitePath(`/t/${table}${fragment}`);
}

export function removeSeat(table: string): void {
  saveItem(
    "tables",
    loadSeats().filter((seat) => seat.table !== table),
  );
  saveMyTables(loadMyTables().filter((known) => known.table !== table));
}

/** The depth of messages in the arguments of messages. */
const MAX_MESSAGE_DEPTH = 16;

const isMessage = hasShape<MessageInfo>({
  id: isText,
  args: (value: unknown): value is MessageInfo["args"] => isTable(value) && isShallow(value, MAX_MESSAGE_DEPTH),
});

const isMyTable = hasShape<MyTable>({
  table: isText,
  state: isOneOf<MyTable["state"]>(["asked", "gone", "open", "over", "waiting"]),
  game: isText,
  title: isText,
  variant: isText,
  others: isListOf(isText),
  kinds: isListOf(isOneOf<MyTable["kinds"][number]>(["account", "bot", "guest"])),
  begun: isText,
  won: isNullOr(isFlag),
  ending: isNullOr(isMessage),
  sketch: isText,
});

/**
 * Returns the state of the player's tables in the server's latest answer. It is shown until the next answer, so that
 * the page does not jump.
 */
export function loadMyTables(): MyTable[] {
  return loadList("mine", isMyTable);
}

export function saveMyTables(tables: readonly MyTable[]): void {
  saveItem("mine", tables);
}

const MAX_DISMISSED = 100;

/** Returns whether the player has dismissed something that must not reappear, such as a result. */
export function isDismissed(what: string): boolean {
  return loadList("seen", isText).includes(what);
}

export function markDismissed(what: string): void {
  saveItem("seen", [what, ...loadList("seen", isText).filter((other) => other !== what)].slice(0, MAX_DISMISSED));
}

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

const BROWSER_ID_BYTES = 12;

/** Returns a random id of this browser, which carries no other information. */
export function browserId(): string {
  const known = loadItem("browser");
  if (typeof known === "string") return known;
  const bytes = crypto.getRandomValues(new Uint8Array(BROWSER_ID_BYTES));
  const id = Array.from(bytes, (byte) => byte.toString(36)).join("");
  saveItem("browser", id);
  return id;
}

/** The filter for the open seats that the lobby shows. */
export interface SeatFilter {
  game: string;
  seats: "any" | "two" | "more";
  rules: "any" | "usual" | "house";
  rated: "any" | "rated" | "unrated";
}

const FILTER_CHECKS: Checks<SeatFilter> = {
  game: isText,
  seats: isOneOf<SeatFilter["seats"]>(["any", "two", "more"]),
  rules: isOneOf<SeatFilter["rules"]>(["any", "usual", "house"]),
  rated: isOneOf<SeatFilter["rated"]>(["any", "rated", "unrated"]),
};

export function loadSeatFilter(): SeatFilter {
  const all: SeatFilter = { game: "", seats: "any", rules: "any", rated: "any" };
  return { ...all, ...validPart(loadItem("seats"), FILTER_CHECKS) };
}

export function saveSeatFilter(filter: SeatFilter): void {
  saveItem("seats", filter);
}

/** Returns the speed at which the player last sought an opponent. */
export function loadSpeed(): Speed {
  const known = loadItem("speed");
  return isOneOf<Speed>(["unlimited", "fast", "slow", "days"])(known) ? known : "unlimited";
}

export function saveSpeed(speed: Speed): void {
  saveItem("speed", speed);
}

/** Returns the keys of all seats of a table played on one shared device, by seat. */
export function loadSharedKeys(table: string): string[] {
  return validElements(loadForMatch("passed", table), isText);
}

export function saveSharedKeys(table: string, keys: readonly string[]): void {
  saveForMatch("passed", table, keys);
}

/**
 * Returns whether the coach is on at a table. At tables created by a lesson, it is on until the player turns it off.
 */
export function isCoachEnabled(table: string): boolean {
  return loadList("coached", isText).includes(table);
}

export function setCoachEnabled(table: string, isEnabled: boolean): void {
  const others = loadList("coached", isText).filter((other) => other !== table);
  saveItem("coached", (isEnabled ? [table, ...others] : others).slice(0, MAX_SEATS));
}

/** The maximum number of matches for which something is stored. */
const MAX_MATCHES = 20;

interface MatchItem {
  /** The key of the match and seat. */
  memory: string;
  value: unknown;
}

const isMatchItem: Check<MatchItem> = (value): value is MatchItem =>
  isTable(value) && isText(value.memory) && "value" in value;

/** Returns what was stored under a name for one match, such as the order of a hand. */
export function loadForMatch(name: string, matchKey: string): unknown {
  const items = loadList(name, isMatchItem);
  return items.find((item) => item.memory === matchKey)?.value ?? null;
}

export function saveForMatch(name: string, matchKey: string, value: unknown): void {
  const items = loadList(name, isMatchItem);
  const others = items.filter((item) => item.memory !== matchKey);
  saveItem(name, [{ memory: matchKey, value }, ...others].slice(0, MAX_MATCHES));
}
