/** The data that this browser stores. */

import type { Speed } from "../net/messages";
import { type Check, isOneOf, isTable, isText, validElements } from "./checks";

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

/** The beginning of the names of matches at real tables, which nothing else has. */
const SCORED = "score-";

/** Removes settings, drafts and card arrangements, which may be damaged. Keys of seats and tournaments stay. */
export function clearReplaceable(): void {
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = globalThis[area];
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      const replaceable = names.filter(
        (name) =>
          name.startsWith(PREFIX) && !name.startsWith(PREFIX + SCORED) && !LASTING.includes(name.slice(PREFIX.length)),
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

const MAX_DISMISSED = 100;

/** Returns whether the player has dismissed something that must not reappear, such as a result. */
export function isDismissed(what: string): boolean {
  return loadList("seen", isText).includes(what);
}

export function markDismissed(what: string): void {
  saveItem("seen", [what, ...loadList("seen", isText).filter((other) => other !== what)].slice(0, MAX_DISMISSED));
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

/** Returns the speed at which the player last sought an opponent. */
export function loadSpeed(): Speed {
  const known = loadItem("speed");
  return isOneOf<Speed>(["unlimited", "fast", "slow", "days"])(known) ? known : "unlimited";
}

export function saveSpeed(speed: Speed): void {
  saveItem("speed", speed);
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
