/** Values that this browser stores, and listeners that are called when they change. */

import { useEffect, useState } from "preact/hooks";
import { isNumber, isTable, isText } from "./checks";
import { loadItem, saveItem } from "./storage";

export interface PersistentValues<Values extends object> {
  current(): Values;
  change(part: Partial<Values>): void;
  /** Adds a listener, and returns a function that removes it. */
  onChange(listener: (values: Values) => void): () => void;
}

/** The lists of allowed words, for values that are words from a list. */
export type ChoicesOf<Values extends object> = {
  readonly [
    Name in keyof Values as Values[Name] extends string ? (string extends Values[Name] ? never : Name) : never
  ]: readonly Values[Name][];
};

/**
 * Returns the values stored under a name, with defaults for those that are missing or damaged. `choices` lists the
 * allowed words of the values that are words from a list. `formerName` is the name under which older versions of the
 * page stored the same values.
 */
export function persistentValues<Values extends object>(
  name: string,
  defaults: Values,
  choices: ChoicesOf<Values>,
  formerName?: string,
): PersistentValues<Values> {
  const listeners = new Set<(values: Values) => void>();
  let values: Values | null = null;
  const load = () => {
    const stored = loadItem(name) ?? (formerName === undefined ? null : loadItem(formerName));
    return knownValues(defaults, choices, stored);
  };
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

/** Returns the stored values that still have a default and have the same type as it. */
function knownValues<Values extends object>(
  defaults: Values,
  choices: ChoicesOf<Values>,
  stored: unknown,
): Partial<Values> {
  const known = new Map<string, unknown>(Object.entries(defaults));
  const words = new Map<string, readonly unknown[]>(Object.entries(choices));
  const entries = Object.entries(isTable(stored) ? stored : {}).filter(
    ([name, value]) =>
      known.has(name) && isOfSameKind(value, known.get(name)) && words.get(name)?.includes(value) !== false,
  );
  return Object.fromEntries(entries) as Partial<Values>;
}

function isOfSameKind(value: unknown, other: unknown): boolean {
  if (Array.isArray(other)) return Array.isArray(value) && value.every(isText);
  return typeof value === typeof other && (typeof value !== "number" || isNumber(value));
}

/** Returns the current values and renders again when they change. */
export function usePersistent<Values extends object>(values: PersistentValues<Values>): Values {
  const [current, setCurrent] = useState(values.current());
  useEffect(() => values.onChange(setCurrent), [values]);
  return current;
}
