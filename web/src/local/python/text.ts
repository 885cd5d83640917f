/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unnecessary-condition -- values of Python have any type, and its functions their own names */

/** Text, numbers in text, and regular expressions. */

import { ValueError } from "./errors";
import { Message } from "./messages";

type Value = any;

export function short(value: Value): string {
  return repr(value);
}

export function str(value: Value): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  // A message has no text before it is read; this identifies it.
  return value instanceof Message
    ? JSON.stringify(value.data())
    : typeof value === "number"
      ? String(value)
      : repr(value);
}

export function repr(value: Value): string {
  if (typeof value === "string")
    return value.includes("'") && !value.includes('"') ? `"${value}"` : `'${value.replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`;
  return typeof value === "object" && value !== null ? JSON.stringify(value) : str(value);
}

export function format(value: Value, spec: string): string {
  const found = /^([<>^]?)(\+?)(\d*)(,?)$/.exec(spec);
  if (found === null) throw new ValueError(`the format ${spec} is unknown`);
  const [, side, sign, width, comma] = found;
  let text = typeof value === "number" && comma === "," ? value.toLocaleString("en-US") : str(value);
  if (sign === "+" && value >= 0) text = `+${text}`;
  const fill = Math.max(0, Number(width) - text.length);
  if (side === "<" || (side === "" && typeof value === "string")) return text + " ".repeat(fill);
  const left = side === "^" ? Math.floor(fill / 2) : fill;
  return " ".repeat(left) + text + " ".repeat(fill - left);
}

export function int(value: Value): number {
  if (typeof value === "number") return Math.trunc(value);
  if (typeof value === "boolean") return Number(value);
  if (!/^\s*[+-]?\d+\s*$/.test(value)) throw new ValueError(`${value} is no number`);
  return Number(value);
}

export function abs(value: number): number {
  return Math.abs(value);
}

export function ord(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

export function chr(code: number): string {
  return String.fromCodePoint(code);
}

export class Match {
  constructor(private readonly found: RegExpExecArray) {}

  group(key: number | string): string | null {
    return (typeof key === "number" ? this.found[key] : this.found.groups?.[key]) ?? null;
  }

  groups(): (string | null)[] {
    return this.found.slice(1).map((each) => each ?? null);
  }
}

class Pattern {
  constructor(private readonly source: string) {}

  fullmatch(text: string): Match | null {
    const found = new RegExp(`^(?:${this.source})$`, "u").exec(text);
    return found === null ? null : new Match(found);
  }
}

export const re = {
  compile: (source: string) => new Pattern(source),
  fullmatch: (source: string, text: string) => new Pattern(source).fullmatch(text),
};

export const math = Math;
