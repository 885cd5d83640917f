/** The storage of a browser for tests, which run without one. */

import { vi } from "vitest";

/** Replaces `localStorage`. Returns what is stored, by name. */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  return stored;
}
