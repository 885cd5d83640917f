/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-return, @typescript-eslint/restrict-plus-operands, @typescript-eslint/no-misused-spread -- values of Python have any type, and its functions their own names */

/** Items, attributes and methods of Python's own types. */

import { Counter, Counts, Dict, PythonSet, dict, entriesOf, isMapping, iter, list } from "./collections";
import { at, contains, eq } from "./comparison";
import { AttributeError, LookupError, ValueError } from "./errors";
import { sorted, sum } from "./iteration";
import { Seat, SeatArgument } from "./messages";
import { mul } from "./operators";
import { Match, repr } from "./text";

type Value = any;

export function item(holder: Value, key: Value): Value {
  if (holder instanceof Counts) return holder.at(key);
  if (holder instanceof Match) return holder.group(key);
  if (typeof holder === "string" || Array.isArray(holder)) {
    const index = key < 0 ? key + holder.length : key;
    if (typeof key !== "number" || !(index in Object(holder))) throw new LookupError(`there is no item ${key}`);
    return holder[index];
  }
  if (!contains(holder, key)) throw new LookupError(`there is no ${String(key)}`);
  return at(holder, key);
}

export function setItem(holder: Value, key: Value, value: Value): void {
  if (holder instanceof Dict) holder.set(key, value);
  else holder[key < 0 ? key + holder.length : key] = value;
}

export function slice(value: Value, low: number | null, high: number | null, step: number | null): Value {
  if (step === null || step === 1) return value.slice(low ?? 0, high ?? undefined);
  const values = typeof value === "string" ? [...value] : list(value);
  const found = step === -1 && low === null && high === null ? values.reverse() : [];
  if (found.length !== values.length) throw new ValueError("only [::-1] has a step");
  return typeof value === "string" ? found.join("") : found;
}

/** Returns an attribute, which may be a method. */
export function attribute(holder: Value, name: string): Value {
  if (typeof holder !== "string" && !Array.isArray(holder) && !isMapping(holder) && name in holder) return holder[name];
  return (...given: Value[]) => method(holder, name, given);
}

export function replace(value: Value, changes: Record<string, Value>): Value {
  return Object.assign(Object.create(Object.getPrototypeOf(value)), value, changes);
}

export function isinstance(value: Value, kind: Value): boolean {
  if (Array.isArray(kind)) return kind.some((each) => isinstance(value, each));
  switch (kind) {
    case "str":
      return typeof value === "string";
    case "int":
      return Number.isInteger(value) || typeof value === "boolean";
    case "float":
      return typeof value === "number";
    case "bool":
      return typeof value === "boolean";
    case "list":
    case "tuple":
      return Array.isArray(value);
    case "dict":
      return isMapping(value);
    default:
      return value instanceof (kind === Seat ? SeatArgument : kind);
  }
}

const OF_TEXT: Record<string, (text: string, ...given: Value[]) => Value> = {
  count: (text, part: string) => text.split(part).length - 1,
  index: (text, part: string) => found(text.indexOf(part), part),
  isascii: (text) => /^\p{ASCII}*$/u.test(text),
  isdigit: (text) => /^\d+$/.test(text),
  join: (text, parts: Value) => list(parts).join(text),
  ljust: (text, width: number) => text.padEnd(width),
  lower: (text) => text.toLowerCase(),
  partition: (text, part: string) => {
    const place = text.indexOf(part);
    return place < 0 ? [text, "", ""] : [text.slice(0, place), part, text.slice(place + part.length)];
  },
  replace: (text, old: string, by: string) => text.replaceAll(old, by),
  split: (text, by: string | null = null) => (by === null ? text.split(/\s+/).filter(Boolean) : text.split(by)),
  startswith: (text, part: string) => text.startsWith(part),
  strip: (text) => text.trim(),
  upper: (text) => text.toUpperCase(),
};

const OF_LIST: Record<string, (values: Value[], ...given: Value[]) => Value> = {
  append: (values, value: Value) => void values.push(value),
  appendleft: (values, value: Value) => void values.unshift(value),
  count: (values, value: Value) => values.filter((each) => eq(each, value)).length,
  extend: (values, more: Value) => void values.push(...iter(more)),
  index: (values, value: Value) =>
    found(
      values.findIndex((each) => eq(each, value)),
      value,
    ),
  pop: (values) => values.pop(),
  popleft: (values) => values.shift(),
  remove: (values, value: Value) =>
    void values.splice(
      found(
        values.findIndex((each) => eq(each, value)),
        value,
      ),
      1,
    ),
  sort: (values) => void values.splice(0, values.length, ...sorted(values)),
};

const OF_MAPPING: Record<string, (holder: Value, ...given: Value[]) => Value> = {
  add: (holder: Dict, key: Value) => holder.set(key, true),
  elements: (holder: Dict) => holder.entries().flatMap(([key, count]) => mul([key], count)),
  get: (holder, key: Value, absent: Value = null) => (contains(holder, key) ? at(holder, key) : absent),
  items: (holder) => entriesOf(holder),
  keys: (holder) => list(holder),
  setdefault: (holder: Dict, key: Value, value: Value) => {
    if (!holder.has(key)) holder.set(key, value);
    return holder.at(key);
  },
  total: (holder: Dict) => sum(holder.entries().map(([, count]) => count)),
  update: (holder: Dict, more: Value) => {
    if (holder instanceof Counts) {
      for (const [key, count] of Counter(more).entries()) holder.set(key, holder.at(key) + (count as number));
    } else if (holder instanceof PythonSet) for (const key of iter(more)) holder.set(key, true);
    else for (const [key, value] of dict(more).entries()) holder.set(key, value);
  },
  values: (holder) => entriesOf(holder).map(([, value]) => value),
};

export function found(place: number, value: Value): number {
  if (place < 0) throw new ValueError(`${repr(value)} is not there`);
  return place;
}

export function method(holder: Value, name: string, given: Value[]): Value {
  if (holder === dict && name === "fromkeys") return dict(list(given[0]).map((key) => [key, given[1] ?? null]));
  const own = typeof holder === "string" ? OF_TEXT : Array.isArray(holder) ? OF_LIST : null;
  const call = own?.[name] ?? (holder instanceof Dict || isMapping(holder) ? OF_MAPPING[name] : undefined);
  if (call !== undefined) return call(holder, ...given);
  if (typeof holder?.[name] === "function") return holder[name](...given);
  throw new AttributeError(`there is no method ${name}`);
}
