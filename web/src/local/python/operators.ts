/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-return, @typescript-eslint/restrict-plus-operands -- values of Python have any type, and its functions their own names */

/** Operators of numbers, texts, lists, sets and counters. */

import { Counts, dict, entriesOf, iter, list, PythonSet, set } from "./collections";
import { contains } from "./comparison";

type Value = any;

export function add(one: Value, other: Value): Value {
  if (one instanceof Counts) return combine(one, other, (mine, theirs) => mine + theirs);
  return Array.isArray(one) ? [...one, ...iter(other)] : one + other;
}

export function sub(one: Value, other: Value): Value {
  if (one instanceof Counts) return combine(one, other, (mine, theirs) => mine - theirs);
  if (one instanceof PythonSet) return set(one.keys().filter((item) => !contains(other, item)));
  return one - other;
}

export function mul(one: Value, other: Value): Value {
  if (typeof one === "string") return one.repeat(Math.max(0, other));
  if (typeof other === "string" || Array.isArray(other)) return mul(other, one);
  if (Array.isArray(one)) return Array.from({ length: Math.max(0, other) }, () => one).flat();
  return one * other;
}

export function div(one: number, other: number): number {
  return one / other;
}

export function floordiv(one: number, other: number): number {
  return Math.floor(one / other);
}

export function mod(one: number, other: number): number {
  return ((one % other) + other) % other;
}

export function pow(one: number, other: number): number {
  return one ** other;
}

export function union(one: Value, other: Value): Value {
  if (one instanceof Counts) return combine(one, other, Math.max);
  return one instanceof PythonSet
    ? set([...one.keys(), ...iter(other)])
    : dict([...entriesOf(one), ...entriesOf(other)]);
}

export function intersection(one: Value, other: Value): Value {
  if (one instanceof Counts) return combine(one, other, Math.min);
  return set(list(one).filter((item) => contains(other, item)));
}

function combine(one: Counts, other: Counts, together: (mine: number, theirs: number) => number): Counts {
  const keys = set([...one.keys(), ...other.keys()]).keys();
  const counts = keys.map((key): [Value, number] => [key, together(one.at(key), other.at(key))]);
  return new Counts(counts.filter(([, count]) => count > 0));
}
