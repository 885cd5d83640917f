/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-return -- values of Python have any type, and its functions their own names */

/** Functions that go through values. */

import { iter, list } from "./collections";
import { compare, truth } from "./comparison";
import { LookupError, ValueError } from "./errors";
import { add } from "./operators";

type Value = any;

export function* range(first: number, last?: number, step = 1): Generator<number> {
  const [low, high] = last === undefined ? [0, first] : [first, last];
  for (let number = low; step > 0 ? number < high : number > high; number += step) yield number;
}

export function* enumerate(values: Value, start = 0): Generator<[number, Value]> {
  let number = start;
  for (const value of iter(values)) yield [number++, value];
}

export function* zip(...all: Value[]): Generator<Value[]> {
  const iterators = all.map((each) => iter(each)[Symbol.iterator]());
  for (;;) {
    const next = iterators.map((each) => each.next());
    if (next.some((each) => each.done)) return;
    yield next.map((each) => each.value);
  }
}

export function* map(call: (...items: Value[]) => Value, values: Value): Generator<Value> {
  for (const value of iter(values)) yield call(value);
}

export function next(values: Iterator<Value>, ...absent: Value[]): Value {
  const found = values.next();
  if (!found.done) return found.value;
  if (absent.length > 0) return absent[0];
  throw new LookupError("nothing is left");
}

export function reversed(values: Value): Value[] {
  return list(values).reverse();
}

export function any(values: Value): boolean {
  for (const value of iter(values)) if (truth(value)) return true;
  return false;
}

export function all(values: Value): boolean {
  for (const value of iter(values)) if (!truth(value)) return false;
  return true;
}

export function sum(values: Value, start: Value = 0): Value {
  return list(values).reduce(add, start);
}

export function sorted(values: Value, key: ((item: Value) => Value) | null = null, isReversed = false): Value[] {
  const keyed = list(values).map((value): [Value, Value] => [key === null ? value : key(value), value]);
  keyed.sort((one, other) => (isReversed ? compare(other[0], one[0]) : compare(one[0], other[0])));
  return keyed.map(([, value]) => value);
}

/** Arguments that are given by name to a function that also takes any number of others. */
class NamedArguments {
  constructor(readonly values: { key?: ((item: Value) => Value) | null; default?: Value }) {}
}

export function Named(values: NamedArguments["values"]): NamedArguments {
  return new NamedArguments(values);
}

function extreme(sign: 1 | -1, given: Value[]): Value {
  const last = given.at(-1);
  const named = last instanceof NamedArguments ? last.values : {};
  const plainly = last instanceof NamedArguments ? given.slice(0, -1) : given;
  const values = plainly.length === 1 ? list(plainly[0]) : plainly;
  if (values.length === 0) {
    if ("default" in named) return named.default;
    throw new ValueError("it is empty");
  }
  const key = named.key ?? ((value: Value) => value);
  return values.reduce((best, value) => (sign * compare(key(value), key(best)) > 0 ? value : best));
}

export function max(...given: Value[]): Value {
  return extreme(1, given);
}

export function min(...given: Value[]): Value {
  return extreme(-1, given);
}

export function deque(values: Value = []): Value[] {
  return list(values);
}
