/** What this browser stores, such as the seats that it holds the keys of. */

import type { ClaimTiming, MyTable, Speed } from "../net/messages";

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
    // The game works without storage.
  }
}

export const loadItem = (name: string): unknown => load("localStorage", name);
export const saveItem = (name: string, value: unknown): void => save("localStorage", name, value);

/** Returns an unfinished choice, which survives a reload but not the closing of the window. */
export const loadDraft = (name: string): unknown => load("sessionStorage", `half.${name}`);
export const saveDraft = (name: string, value: unknown): void => save("sessionStorage", `half.${name}`, value);

function loadList(name: string): string[] {
  return (loadItem(name) as string[] | null) ?? [];
}

export function loadName(): string {
  return (loadItem("name") as string | null) ?? "";
}

export function saveName(name: string): void {
  saveItem("name", name);
}

/** A seat that this browser holds the key of. */
export interface MySeat {
  table: string;
  key: string;
}

/** The server answers for at most this many seats at once. */
const MAX_SEATS = 50;

export function loadSeats(): MySeat[] {
  return (loadItem("tables") as MySeat[] | null) ?? [];
}

/** Puts a seat first in the list. */
export function saveSeat(table: string, key: string): void {
  const others = loadSeats().filter((seat) => seat.table !== table);
  saveItem("tables", [{ table, key }, ...others].slice(0, MAX_SEATS));
}

/** Saves a seat key that the server has accepted; a wrong key must not replace the right one. */
export function saveAcceptedKey(table: string, key: string): void {
  if (seatKeyFor(table) !== key) saveSeat(table, key);
}

export function seatKeyFor(table: string): string | null {
  return loadSeats().find((seat) => seat.table === table)?.key ?? null;
}

/** Saves a seat and returns its address, which contains the key only if this browser cannot store it. */
export function seatAddress(table: string, key: string): string {
  saveAcceptedKey(table, key);
  return seatKeyFor(table) === key ? `/t/${table}` : `/t/${table}#key=${key}`;
}

export function removeSeat(table: string): void {
  saveItem(
    "tables",
    loadSeats().filter((seat) => seat.table !== table),
  );
  saveMyTables(loadMyTables().filter((known) => known.table !== table));
}

/** Returns the state of the player's tables as of the server's latest answer; shown until the next one, so that the page does not jump. */
export function loadMyTables(): MyTable[] {
  return (loadItem("mine") as MyTable[] | null) ?? [];
}

export function saveMyTables(tables: readonly MyTable[]): void {
  saveItem("mine", tables);
}

const MAX_DISMISSED = 100;

/** Whether the player dismissed something, such as a result, which must not reappear. */
export function isDismissed(what: string): boolean {
  return loadList("seen").includes(what);
}

export function markDismissed(what: string): void {
  saveItem("seen", [what, ...loadList("seen").filter((other) => other !== what)].slice(0, MAX_DISMISSED));
}

/** The choices of the lobby's form for a new table. */
export interface LobbyChoices {
  game: string;
  company: Company;
  level: number;
  /** The name of one of the server's own bots that plays instead of a level; empty for none. */
  own: string;
  /** The number of a seat, or `any`. */
  side: string;
  /** The player of each seat, if they are chosen one by one: `me`, `open` or `bot:3`. */
  chairs: string[];
  /** The options that the player changed, by game; the others have their defaults. */
  options: Record<string, Record<string, unknown>>;
  /** When simultaneous answers count; null for the default, which depends on the players. */
  together: ClaimTiming | null;
  windowS: number;
  /** Whether matches between people with accounts are rated. */
  rated: boolean;
  /** Whether the shuffle is verifiable; null to verify it in rated matches. */
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

/** Spectators read the chat at once (`open`) or after the match (`apart`), or there is no chat. */
export type ChatTerms = "open" | "apart" | "off";

/** Spectators see no hands (`closed`), or all hands some time after a deal was played out (`open`). */
export type WatchTerms = "closed" | "open";

/** The players of the other seats: bots, friends, or a choice for each seat. */
export type Company = "bots" | "friends" | "mixed";

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
  return { ...defaults, ...(loadItem("choices") as Partial<LobbyChoices> | null) };
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

/** Which open seats the lobby shows. */
export interface SeatFilter {
  game: string;
  seats: "any" | "two" | "more";
  rules: "any" | "usual" | "house";
  rated: "any" | "rated" | "unrated";
}

export function loadSeatFilter(): SeatFilter {
  const all: SeatFilter = { game: "", seats: "any", rules: "any", rated: "any" };
  return { ...all, ...(loadItem("seats") as Partial<SeatFilter> | null) };
}

export function saveSeatFilter(filter: SeatFilter): void {
  saveItem("seats", filter);
}

/** Returns the speed at which the player last sought an opponent. */
export function loadSpeed(): Speed {
  const known = loadItem("speed") as Speed | null;
  return known !== null && ["unlimited", "fast", "slow", "days"].includes(known) ? known : "unlimited";
}

export function saveSpeed(speed: Speed): void {
  saveItem("speed", speed);
}

/** Returns the keys of all seats of a table played on one shared device, by seat. */
export function loadSharedKeys(table: string): string[] {
  return (loadForMatch("passed", table) as string[] | null) ?? [];
}

export function saveSharedKeys(table: string, keys: readonly string[]): void {
  saveForMatch("passed", table, keys);
}

/** Whether the coach is on at a table, as it is at tables created by a lesson, until the player turns it off. */
export function isCoachEnabled(table: string): boolean {
  return loadList("coached").includes(table);
}

export function setCoachEnabled(table: string, isEnabled: boolean): void {
  const others = loadList("coached").filter((other) => other !== table);
  saveItem("coached", (isEnabled ? [table, ...others] : others).slice(0, MAX_SEATS));
}

/** The number of matches that something is stored for. */
const MAX_MATCHES = 20;

interface MatchItem {
  /** The key of the match and seat. */
  memory: string;
  value: unknown;
}

/** Returns what was stored under a name for one match, such as the order of a hand. */
export function loadForMatch(name: string, matchKey: string): unknown {
  const items = (loadItem(name) as MatchItem[] | null) ?? [];
  return items.find((item) => item.memory === matchKey)?.value ?? null;
}

export function saveForMatch(name: string, matchKey: string, value: unknown): void {
  const items = (loadItem(name) as MatchItem[] | null) ?? [];
  const others = items.filter((item) => item.memory !== matchKey);
  saveItem(name, [{ memory: matchKey, value }, ...others].slice(0, MAX_MATCHES));
}
