/** The options of a game as a form sees them: what has been touched, and what holds for the rest. */

import type { GameInfo, OptionSpec } from "../line/messages";

export type Options = Readonly<Record<string, unknown>>;

/** The default of an option while the others are as they are. */
export function defaultOf(spec: OptionSpec, others: Options): unknown {
  const exception = spec.exceptions?.find((one) => others[one.option] === one.value);
  return exception === undefined ? spec.default : exception.default;
}

/** Whether a remembered value is one that the option still takes. */
function fits(spec: OptionSpec, value: unknown): boolean {
  switch (spec.kind) {
    case "switch":
      return typeof value === "boolean";
    case "choice":
      return typeof value === "string" && (spec.words ?? []).includes(value);
    case "integer":
      return (
        typeof value === "number" &&
        Number.isInteger(value) &&
        value >= (spec.least ?? -Infinity) &&
        value <= (spec.most ?? Infinity)
      );
    case "numbers":
      return typeof value === "number" && (spec.values ?? []).includes(value);
    case "list":
      return Array.isArray(value) && value.every((word) => (spec.words ?? []).includes(word as string));
    case "table":
      return isTable(value) && Object.entries(value).every((entry) => fitsTable(spec, ...entry));
  }
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fitsTable(spec: OptionSpec, name: string, points: unknown): boolean {
  return (
    (spec.names ?? []).includes(name) &&
    typeof points === "number" &&
    Number.isInteger(points) &&
    points >= (spec.least ?? -Infinity) &&
    points <= (spec.most ?? Infinity)
  );
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

/** The value of every option: what was touched, else its default. */
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
      return [spec.name, fits(spec, value) ? value : defaultOf(spec, plain)];
    }),
  );
}

/** What was touched, after one more option was: a value that is the default anyway counts as untouched. */
export function withOption(specs: readonly OptionSpec[], touched: Options, name: string, value: unknown): Options {
  const rest = Object.fromEntries(Object.entries(touched).filter(([other]) => other !== name));
  return isSame(valuesOf(specs, rest)[name], value) ? rest : { ...rest, [name]: value };
}

/** What the service is sent: only what is not the default. */
export function differing(specs: readonly OptionSpec[], touched: Options): Record<string, unknown> {
  const values = valuesOf(specs, touched);
  return Object.fromEntries(
    specs
      .filter((spec) => !isSame(values[spec.name], defaultOf(spec, values)))
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
