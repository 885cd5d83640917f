/** The options of a game in a form: the values that the player has changed, and the defaults of all others. */

import type { GameInfo, OptionSpec } from "../net/messages";
import { t } from "../words/catalogue";
import { seatTitle } from "../ui/gameWords";

export type Options = Readonly<Record<string, unknown>>;

/** Returns the default of an option, which may depend on the others. */
function defaultOf(spec: OptionSpec, others: Options): unknown {
  const exception = spec.exceptions?.find((one) => others[one.option] === one.value);
  return exception === undefined ? spec.default : exception.default;
}

/** Whether a stored value is still valid for an option, with this number of players. */
function isValid(spec: OptionSpec, value: unknown, players?: unknown): boolean {
  switch (spec.kind) {
    case "switch":
      return typeof value === "boolean";
    case "choice":
      return typeof value === "string" && (spec.words ?? []).includes(value);
    case "integer":
      return isWithin(spec, value);
    case "odd":
      return isWithin(spec, value) && Number(value) % 2 !== 0;
    case "seat":
      return isWithin(seatSpec(spec, players), value) || (spec.words ?? []).includes(value as string);
    case "numbers":
      return typeof value === "number" && (spec.values ?? []).includes(value);
    case "list":
      return Array.isArray(value) && value.every((word) => (spec.words ?? []).includes(word as string));
    case "table":
      return isTable(value) && Object.entries(value).every((entry) => isValidEntry(spec, ...entry));
    case "texts":
      return isTable(value) && Object.entries(value).every((entry) => isValidText(spec, ...entry));
  }
}

/** Limits an option of kind `seat` to the seats of the table. */
export function seatSpec(spec: OptionSpec, players?: unknown): OptionSpec {
  return { ...spec, least: 0, most: typeof players === "number" ? players - 1 : (spec.most ?? 0) };
}

function isWithin(spec: OptionSpec, value: unknown): boolean {
  return (
    typeof value === "number" &&
    Number.isInteger(value) &&
    value >= (spec.least ?? -Infinity) &&
    value <= (spec.most ?? Infinity)
  );
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isValidEntry(spec: OptionSpec, name: string, points: unknown): boolean {
  return (spec.names ?? []).includes(name) && isWithin(spec, points);
}

function isValidText(spec: OptionSpec, name: string, text: unknown): boolean {
  return (spec.names ?? []).includes(name) && typeof text === "string" && text !== "" && text === cleanText(spec, text);
}

/** What a text of an option cannot contain. */
const STRANGE = /[^\p{L}\p{M}\p{N} '’-]/gu;

/**
 * Returns an entered text as an option accepts it: composed letters, digits, hyphens and apostrophes, with single spaces.
 */
export function cleanText(spec: OptionSpec, text: string): string {
  const known = text.normalize("NFC").replaceAll(/\s+/g, " ").replaceAll(STRANGE, "").replaceAll(/ {2,}/g, " ");
  const clean = known.replace(/^[^\p{L}\p{N}]+/u, "");
  return Array.from(clean.trim()).slice(0, spec.longest).join("").trim();
}

/** Returns whether two values of an option are equal. The order matters in lists but not in tables. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((word, n) => word === other[n]);
  }
  if (!isTable(one) || !isTable(other)) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Returns the alternative to an option: the option that it replaces, or the one that replaces it. */
function alternativeTo(specs: readonly OptionSpec[], spec: OptionSpec): OptionSpec | undefined {
  return specs.find((other) => other.name === spec.instead_of || other.instead_of === spec.name);
}

/** Returns the value of every option: the changed value, the default, or null if the alternative option is set. */
export function valuesOf(specs: readonly OptionSpec[], changed: Options): Options {
  const simple = Object.fromEntries(
    specs.map((spec) => {
      const value = changed[spec.name];
      return [spec.name, isValid(spec, value) ? value : spec.default];
    }),
  );
  // A default depends on the value of another option, but never on another default with exceptions.
  return Object.fromEntries(
    specs.map((spec) => {
      const value = changed[spec.name];
      if (isValid(spec, value, simple.players)) return [spec.name, value];
      const alternative = alternativeTo(specs, spec);
      const isReplaced = alternative !== undefined && isValid(alternative, changed[alternative.name]);
      return [spec.name, isReplaced ? null : defaultOf(spec, simple)];
    }),
  );
}

/** Returns the changed options after another change. An option that is set to its default counts as unchanged. */
export function withOption(specs: readonly OptionSpec[], changed: Options, name: string, value: unknown): Options {
  const spec = specs.find((one) => one.name === name);
  const alternative = spec && alternativeTo(specs, spec)?.name;
  const rest = Object.fromEntries(Object.entries(changed).filter(([other]) => other !== name && other !== alternative));
  return isSame(valuesOf(specs, rest)[name], value) ? rest : { ...rest, [name]: value };
}

/** Returns the options that differ from the standard rules, as the server expects them. */
export function changedOptions(specs: readonly OptionSpec[], changed: Options): Record<string, unknown> {
  const values = valuesOf(specs, changed);
  return Object.fromEntries(
    specs
      .filter((spec) => values[spec.name] !== null && !isSame(values[spec.name], defaultOf(spec, values)))
      .map((spec) => [spec.name, values[spec.name]] as const),
  );
}

/** Returns the option that sets the number of players, if the game has one. */
export function playersOption(game: GameInfo): OptionSpec | undefined {
  return game.options.find((spec) => spec.name === "players" && spec.kind === "integer");
}

/** Returns the names of the seats of a game with these options. */
export function seatsOf(game: GameInfo, changed: Options): string[] {
  const players = playersOption(game);
  const count = players === undefined ? game.seats.length : Number(valuesOf(game.options, changed)[players.name]);
  return Array.from(
    { length: count },
    (_, seat) =>
      seatTitle({ title: game.seat_titles[seat] ?? null, called: game.seats[seat] ?? "" }) ??
      t("lobby-seat", { number: seat + 1 }),
  );
}
