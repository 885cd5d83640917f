/** Values that this browser stores, and listeners that are called when they change. */

import { useEffect, useState } from "preact/hooks";
import { loadItem, saveItem } from "./storage";

export interface PersistentValues<Values extends object> {
  current(): Values;
  change(part: Partial<Values>): void;
  /** Adds a listener; returns a function that removes it. */
  onChange(listener: (values: Values) => void): () => void;
}

/**
 * Returns the values stored under a name, with defaults for those that are missing. `formerName` is the name under which
 * older versions of the page stored the same values.
 */
export function persistentValues<Values extends object>(
  name: string,
  defaults: Values,
  formerName?: string,
): PersistentValues<Values> {
  const listeners = new Set<(values: Values) => void>();
  let values: Values | null = null;
  const load = () => knownValues(defaults, loadItem(name) ?? (formerName === undefined ? null : loadItem(formerName)));
  const current = () => {
    values ??= { ...defaults, ...load() };
    return values;
  };
  return {
    current,
    change(part) {
      values = { ...current(), ...part };
      saveItem(name, values);
      for (const listener of listeners) listener(values);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the stored values whose names still exist. */
function knownValues<Values extends object>(defaults: Values, stored: unknown): Partial<Values> {
  const entries = Object.entries(stored ?? {}).filter(([name]) => name in defaults);
  return Object.fromEntries(entries) as Partial<Values>;
}

/** Returns the current values and renders again when they change. */
export function usePersistent<Values extends object>(values: PersistentValues<Values>): Values {
  const [current, setCurrent] = useState(values.current());
  useEffect(() => values.onChange(setCurrent), [values]);
  return current;
}
