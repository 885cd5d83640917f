/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-return -- values of Python have any type, and its functions their own names */

/** Dicts, sets and counters, whose keys may be tuples, and lists. */

type Value = any;

/** Returns what identifies a key: a value itself, or the content of a tuple or of an object. */
function identify(key: Value): unknown {
  return typeof key === "object" && key !== null ? JSON.stringify(key) : key;
}

export class Dict {
  protected readonly found = new Map<unknown, [Value, Value]>();

  constructor(entries: Iterable<readonly [Value, Value]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }

  get size(): number {
    return this.found.size;
  }

  has(key: Value): boolean {
    return this.found.has(identify(key));
  }

  at(key: Value): Value {
    return this.found.get(identify(key))?.[1];
  }

  set(key: Value, value: Value): void {
    this.found.set(identify(key), [this.found.get(identify(key))?.[0] ?? key, value]);
  }

  remove(key: Value): void {
    this.found.delete(identify(key));
  }

  entries(): [Value, Value][] {
    return [...this.found.values()];
  }

  keys(): Value[] {
    return this.entries().map(([key]) => key);
  }
}

export class PythonSet extends Dict {
  constructor(items: Iterable<Value> = []) {
    super([...items].map((item) => [item, true]));
  }
}

export class Counts extends Dict {
  override at(key: Value): number {
    return super.at(key) ?? 0;
  }
}

export function Counter(counted: Value = []): Counts {
  if (isMapping(counted)) return new Counts(entriesOf(counted));
  const counts = new Counts();
  for (const item of iter(counted)) counts.set(item, counts.at(item) + 1);
  return counts;
}

export function dict(entries: Value = []): Dict {
  return new Dict(isMapping(entries) ? entriesOf(entries) : list(entries));
}

export function set(items: Iterable<Value> = []): PythonSet {
  return new PythonSet(iter(items));
}

export { set as frozenset };

export function isMapping(value: Value): boolean {
  return (
    (value instanceof Dict && !(value instanceof PythonSet)) ||
    (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype)
  );
}

export function entriesOf(mapping: Value): [Value, Value][] {
  return mapping instanceof Dict ? mapping.entries() : Object.entries(mapping);
}

export { entriesOf as items };

/** Returns a mapping whose keys are names as an object. */
export function named(mapping: Value): Record<string, Value> {
  return Object.fromEntries(entriesOf(mapping));
}

export function iter(value: Value): Iterable<Value> {
  if (value instanceof Dict) return value.keys();
  if (isMapping(value)) return Object.keys(value);
  return value;
}

export function list(value: Value = []): Value[] {
  return [...iter(value)];
}

export { list as tuple };

export function len(value: Value): number {
  return value instanceof Dict ? value.size : isMapping(value) ? Object.keys(value).length : value.length;
}
