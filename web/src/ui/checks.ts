/** Checks of values from storage or an address, which may be damaged or come from another version of the page. */

export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = (value) => typeof value === "string";
export const isFlag: Check<boolean> = (value) => typeof value === "boolean";
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);

/** Whole numbers from 0. */
export const isCount: Check<number> = (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

export const isTable: Check<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function isOneOf<T>(values: readonly T[]): Check<T> {
  return (value): value is T => (values as readonly unknown[]).includes(value);
}

export function isListOf<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(check);
}

export function isNullOr<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

/** The checks of all properties. */
export type Checks<T extends object> = { [Name in keyof T]: Check<T[Name]> };

export function hasShape<T extends object>(checks: Checks<T>): Check<T> {
  const entries = Object.entries<Check<unknown>>(checks);
  return (value): value is T => isTable(value) && entries.every(([name, check]) => check(value[name]));
}

/** Returns the properties of a value that pass their checks. */
export function validPart<T extends object>(value: unknown, checks: Checks<T>): Partial<T> {
  if (!isTable(value)) return {};
  const entries = Object.entries<Check<unknown>>(checks);
  return Object.fromEntries(
    entries.filter(([name, check]) => name in value && check(value[name])).map(([name]) => [name, value[name]]),
  ) as Partial<T>;
}

/** Returns the elements of a list that pass a check, or none if the value is not a list. */
export function validElements<T>(value: unknown, check: Check<T>): T[] {
  return Array.isArray(value) ? value.filter(check) : [];
}

/** Returns whether a value is nested at most `depth` levels deep. */
export function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}

/** The depth of options, which contain plain values, lists of them, and tables of them. */
const OPTIONS_DEPTH = 2;

/** Parses options of a game from JSON. Returns no options if the text is damaged. */
export function parseOptions(text: string): Record<string, unknown> {
  try {
    const options: unknown = JSON.parse(text);
    return isTable(options) && isShallow(options, OPTIONS_DEPTH) ? options : {};
  } catch {
    return {};
  }
}
