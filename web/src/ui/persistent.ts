/** Values that this browser remembers under a name, and those who want to hear when they change. */

import { useEffect, useState } from "preact/hooks";
import { keep, recall } from "./storage";

export interface Remembered<Values extends object> {
  now(): Values;
  change(part: Partial<Values>): void;
  /** Calls with the new values until what it returns is called. */
  onChange(listener: (now: Values) => void): () => void;
}

/** What stands under a name, over what it is at first; `older` names where the same values may stand from before. */
export function remembered<Values extends object>(name: string, first: Values, older?: string): Remembered<Values> {
  const listeners = new Set<(now: Values) => void>();
  let values: Values | null = null;
  const now = () => {
    values ??= { ...first, ...known(first, recall(name) ?? (older === undefined ? null : recall(older))) };
    return values;
  };
  return {
    now,
    change(part) {
      values = { ...now(), ...part };
      keep(name, values);
      for (const listener of listeners) listener(values);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of what was kept the values that still have a name. */
function known<Values extends object>(first: Values, kept: unknown): Partial<Values> {
  const entries = Object.entries(kept ?? {}).filter(([name]) => name in first);
  return Object.fromEntries(entries) as Partial<Values>;
}

export function useRemembered<Values extends object>(what: Remembered<Values>): Values {
  const [now, setNow] = useState(what.now());
  useEffect(() => what.onChange(setNow), [what]);
  return now;
}
