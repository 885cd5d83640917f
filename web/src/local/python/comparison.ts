/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access -- values of Python have any type, and its functions their own names */

/** Truth, equality and order. Values are compared by their content, as in Python. */

import { Counts, Dict, entriesOf, isMapping, iter, len } from "./collections";

type Value = any;

export function truth(value: Value): boolean {
  if (typeof value === "object" && value !== null) {
    if (Array.isArray(value) || value instanceof Dict || isMapping(value)) return len(value) > 0;
    return true;
  }
  return Boolean(value);
}

export { truth as bool };

export function and(...parts: (() => Value)[]): Value {
  let value: Value = true;
  for (const part of parts) {
    value = part();
    if (!truth(value)) return value;
  }
  return value;
}

export function or(...parts: (() => Value)[]): Value {
  let value: Value = false;
  for (const part of parts) {
    value = part();
    if (truth(value)) return value;
  }
  return value;
}

export function eq(one: Value, other: Value): boolean {
  if (one === other || (one == null && other == null)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => eq(value, other[index]))
    );
  }
  const [mine, theirs] = [entriesOf(one), entriesOf(other)];
  return (
    mine.length === theirs.length && mine.every(([key, value]) => contains(other, key) && eq(value, at(other, key)))
  );
}

export function compare(one: Value, other: Value): number {
  if (Array.isArray(one) && Array.isArray(other)) {
    for (let index = 0; index < Math.min(one.length, other.length); index++) {
      const order = compare(one[index], other[index]);
      if (order !== 0) return order;
    }
    return one.length - other.length;
  }
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Whether a number or tuple is at most another, or a set or counter is part of another. */
export function lessOrEqual(one: Value, other: Value): boolean {
  if (one instanceof Counts) return one.entries().every(([key, count]) => count <= (other as Counts).at(key));
  if (one instanceof Dict) return one.keys().every((key) => contains(other, key));
  return compare(one, other) <= 0;
}

export function contains(holder: Value, item: Value): boolean {
  if (typeof holder === "string") return holder.includes(item);
  if (holder instanceof Dict) return holder.has(item);
  if (isMapping(holder)) return Object.hasOwn(holder, item);
  for (const each of iter(holder)) if (eq(each, item)) return true;
  return false;
}

export function at(holder: Value, key: Value): Value {
  return holder instanceof Dict ? holder.at(key) : holder[key];
}
