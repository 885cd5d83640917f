/** What this browser remembers: what is kept under a name, such as the tables where its person sits. */

import type { MyTable, Speed, Together } from "../net/messages";

const PREFIX = "chabudai.";

export function recall(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null; // Private windows and old or broken entries must not stop the game.
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The game goes on without a memory.
  }
}

export function loadName(): string {
  return (recall("name") as string | null) ?? "";
}

export function saveName(name: string): void {
  keep("name", name);
}

/** A seat that this browser holds the key of; how its table is, the service knows. */
export interface MySeat {
  table: string;
  key: string;
}

/** As many as the service is asked about at once. */
const MOST_TABLES = 50;

export function loadTables(): MySeat[] {
  return (recall("tables") as MySeat[] | null) ?? [];
}

/** Puts a seat first in the list. */
export function rememberSeat(table: string, key: string): void {
  const others = loadTables().filter((known) => known.table !== table);
  keep("tables", [{ table, key }, ...others].slice(0, MOST_TABLES));
}

/** Where a seat is taken: the key stands in the address only if this browser cannot keep it, and leaves it at once. */
export function seatAddress(table: string, key: string): string {
  if (keyFor(table) !== key) rememberSeat(table, key);
  return keyFor(table) === key ? `/t/${table}` : `/t/${table}#key=${key}`;
}

export function forgetTable(table: string): void {
  keep(
    "tables",
    loadTables().filter((known) => known.table !== table),
  );
  keepMine(loadMine().filter((known) => known.table !== table));
}

/** How one's tables were when the service last told; shown until it tells again, so that nothing below them moves. */
export function loadMine(): MyTable[] {
  return (recall("mine") as MyTable[] | null) ?? [];
}

export function keepMine(tables: readonly MyTable[]): void {
  keep("mine", tables);
}

export function keyFor(table: string): string | null {
  return loadTables().find((known) => known.table === table)?.key ?? null;
}

/** Results that were shown and put away, so that none returns on each visit. */
export function wasSeen(what: string): boolean {
  return ((recall("seen") as string[] | null) ?? []).includes(what);
}

export function markSeen(what: string): void {
  keep("seen", [what, ...((recall("seen") as string[] | null) ?? []).filter((other) => other !== what)].slice(0, 100));
}

/** What was chosen in the lobby the last time. */
export interface LobbyChoices {
  game: string;
  company: Company;
  level: number;
  /** The name of a bot of the house's own that plays instead of a level, or nothing. */
  own: string;
  /** A seat's number, or `any`. */
  side: string;
  /** Who takes each seat at a table that is set seat by seat: `me`, `open` or `bot:3`. */
  chairs: string[];
  /** The options that somebody has touched, by game; the others have their defaults. */
  options: Record<string, Record<string, unknown>>;
  /** When answers count that several seats owe at once; null as it comes, by who plays. */
  together: Together | null;
  windowS: number;
  /** Whether matches between people with an account count. */
  rated: boolean;
  /** Whether the shuffle can be checked; null: where it counts. */
  fair: boolean | null;
  /** Whether the lobby lists a table for friends, so that anybody may sit down. */
  listed: boolean;
  /** Where friends sit: each at a device of their own, with a screen for all, or round one device. */
  room: "apart" | "screen" | "pass";
  /** The clock of a new table, as the service writes it. */
  clock: string;
  /** Whether those who watch hear the players at once, when a match is over, or nobody may write. */
  chat: ChatTerms;
  /** Whether those who watch see no hands, or all of them some time after a deal was played out. */
  watch: WatchTerms;
}

export type ChatTerms = "open" | "apart" | "off";

export type WatchTerms = "closed" | "open";

/** Who else plays: bots, friends, or each seat by itself. */
export type Company = "bots" | "friends" | "mixed";

export function loadChoices(): LobbyChoices {
  const first: LobbyChoices = {
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
  return { ...first, ...(recall("choices") as Partial<LobbyChoices> | null) };
}

export function saveChoices(choices: LobbyChoices): void {
  keep("choices", choices);
}

/** A word that tells this browser from others; it says nothing else. */
export function browserWord(): string {
  const known = recall("browser");
  if (typeof known === "string") return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join("");
  keep("browser", made);
  return made;
}

/** Which of the open seats are shown in the lobby. */
export interface SeatFilter {
  game: string;
  seats: "any" | "two" | "more";
  rules: "any" | "usual" | "house";
  rated: "any" | "rated" | "unrated";
}

export function loadSeatFilter(): SeatFilter {
  const all: SeatFilter = { game: "", seats: "any", rules: "any", rated: "any" };
  return { ...all, ...(recall("seats") as Partial<SeatFilter> | null) };
}

export function saveSeatFilter(filter: SeatFilter): void {
  keep("seats", filter);
}

/** How fast one wants to play who looks for company. */
export function loadSpeed(): Speed {
  const known = recall("speed") as Speed | null;
  return known !== null && ["unlimited", "fast", "slow", "days"].includes(known) ? known : "unlimited";
}

export function saveSpeed(speed: Speed): void {
  keep("speed", speed);
}

/** The keys of all seats of a table whose people share this device, by seat. */
export function passedKeys(table: string): string[] {
  return (loadArranged("passed", table) as string[] | null) ?? [];
}

export function keepPassedKeys(table: string, keys: readonly string[]): void {
  saveArranged("passed", table, keys);
}

/** Whether the coach talks at a table: it does at those that were opened to learn, until it is sent away. */
export function isCoached(table: string): boolean {
  return ((recall("coached") as string[] | null) ?? []).includes(table);
}

export function setCoached(table: string, coached: boolean): void {
  const others = ((recall("coached") as string[] | null) ?? []).filter((other) => other !== table);
  keep("coached", (coached ? [table, ...others] : others).slice(0, MOST_TABLES));
}

/** What was noted of shuffles before their deals, newest first. */
export function loadNoted(): unknown {
  return recall("shuffles");
}

export function saveNoted(noted: unknown): void {
  keep("shuffles", noted);
}

/** How many matches an arrangement is kept for. */
const MOST_KEPT = 20;

interface Kept {
  memory: string;
  value: unknown;
}

/** What was arranged at a match, such as the order of a hand, for the next time that this browser shows it. */
export function loadArranged(what: string, memory: string): unknown {
  const kept = (recall(what) as Kept[] | null) ?? [];
  return kept.find((one) => one.memory === memory)?.value ?? null;
}

export function saveArranged(what: string, memory: string, value: unknown): void {
  const kept = (recall(what) as Kept[] | null) ?? [];
  keep(what, [{ memory, value }, ...kept.filter((one) => one.memory !== memory)].slice(0, MOST_KEPT));
}

/** What was chosen and not yet done, for as long as this window lives: a reload brings it back. */
export function loadHalfMade(memory: string): unknown {
  try {
    const text = sessionStorage.getItem(`${PREFIX}half.${memory}`);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function saveHalfMade(memory: string, value: unknown): void {
  try {
    sessionStorage.setItem(`${PREFIX}half.${memory}`, JSON.stringify(value));
  } catch {
    // Then a reload forgets it.
  }
}
