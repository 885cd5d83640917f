/** The options of a game as a form sees them: what has been touched, and what holds for the rest. */

import type { GameInfo, OptionSpec } from "../net/messages";

export type Options = Readonly<Record<string, unknown>>;

/** The default of an option while the others are as they are. */
export function defaultOf(spec: OptionSpec, others: Options): unknown {
  const exception = spec.exceptions?.find((one) => others[one.option] === one.value);
  return exception === undefined ? spec.default : exception.default;
}

/** Whether a remembered value is one that the option still takes, the number of players being what it is. */
function fits(spec: OptionSpec, value: unknown, players?: unknown): boolean {
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
      return isTable(value) && Object.entries(value).every((entry) => fitsTable(spec, ...entry));
  }
}

/** The numbers of the seats that such an option takes: those at the table. */
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

function fitsTable(spec: OptionSpec, name: string, points: unknown): boolean {
  return (spec.names ?? []).includes(name) && isWithin(spec, points);
}

/** Whether two values of an option are one: lists word by word, tables whatever their order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((word, n) => word === other[n]);
  }
  if (!isTable(one) || !isTable(other)) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The option that says the same as another: the one that it may be given instead of, or the other way round. */
function twinOf(specs: readonly OptionSpec[], spec: OptionSpec): OptionSpec | undefined {
  return specs.find((other) => other.name === spec.instead_of || other.instead_of === spec.name);
}

/** The value of every option: what was touched, else its default, or null for one whose twin says it. */
export function valuesOf(specs: readonly OptionSpec[], touched: Options): Options {
  const plain = Object.fromEntries(
    specs.map((spec) => {
      const value = touched[spec.name];
      return [spec.name, fits(spec, value) ? value : spec.default];
    }),
  );
  // A default depends on what another option is, and never on another exception.
  return Object.fromEntries(
    specs.map((spec) => {
      const value = touched[spec.name];
      if (fits(spec, value, plain.players)) return [spec.name, value];
      const twin = twinOf(specs, spec);
      const isSaid = twin !== undefined && fits(twin, touched[twin.name]);
      return [spec.name, isSaid ? null : defaultOf(spec, plain)];
    }),
  );
}

/** What was touched, after one more option was: a value that is the default anyway counts as untouched. */
export function withOption(specs: readonly OptionSpec[], touched: Options, name: string, value: unknown): Options {
  const spec = specs.find((one) => one.name === name);
  const twin = spec && twinOf(specs, spec)?.name;
  const rest = Object.fromEntries(Object.entries(touched).filter(([other]) => other !== name && other !== twin));
  return isSame(valuesOf(specs, rest)[name], value) ? rest : { ...rest, [name]: value };
}

/** What the service is sent: only what is not the default. */
export function differing(specs: readonly OptionSpec[], touched: Options): Record<string, unknown> {
  const values = valuesOf(specs, touched);
  return Object.fromEntries(
    specs
      .filter((spec) => values[spec.name] !== null && !isSame(values[spec.name], defaultOf(spec, values)))
      .map((spec) => [spec.name, values[spec.name]] as const),
  );
}

/** The option that says how many play, where a game has one. */
export function playersOption(game: GameInfo): OptionSpec | undefined {
  return game.options.find((spec) => spec.name === "players" && spec.kind === "integer");
}

/** The seats of a game with these options, by what they are called at the start. */
export function seatsOf(game: GameInfo, touched: Options): string[] {
  const players = playersOption(game);
  const count = players === undefined ? game.seats.length : Number(valuesOf(game.options, touched)[players.name]);
  return Array.from({ length: count }, (_, seat) => game.seats[seat] ?? `Seat ${seat + 1}`);
}
