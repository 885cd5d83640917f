/** Matches that a game offers by name, such as a quick one. A preset decides some options; all others stay. */

import type { GameListing, MatchPreset } from "../games/presentation";
import type { GameInfo } from "../net/messages";
import { isSame, type Options, valuesOf, withOption } from "./options";
import { formatMessage } from "../words/catalogue";

type Specs = GameInfo["options"];

/** Returns the options that the presets of a game decide. */
export function decidedOptions(presets: readonly MatchPreset[]): string[] {
  return [...new Set(presets.flatMap(({ options }) => Object.keys(options)))];
}

/** Returns the changed options after a preset was chosen. */
export function withPreset(
  specs: Specs,
  presets: readonly MatchPreset[],
  changed: Options,
  preset: MatchPreset,
): Options {
  const decided = decidedOptions(presets);
  const reset = decided.reduce((options, name) => withoutOption(specs, options, name), changed);
  return Object.entries(preset.options).reduce(
    (options, [name, value]) => withOption(specs, options, name, value),
    reset,
  );
}

/** Returns the changed options without an option and its alternative, so that both have their defaults. */
function withoutOption(specs: Specs, changed: Options, name: string): Options {
  const rest = withOption(specs, changed, name, null);
  return Object.fromEntries(Object.entries(rest).filter(([other]) => other !== name));
}

/** Returns the presets that differ from one another with the other options, such as the number of players. */
export function offeredPresets(specs: Specs, presets: readonly MatchPreset[], changed: Options): MatchPreset[] {
  const matchOf = (preset: MatchPreset) => ({
    ...valuesOf(specs, withPreset(specs, presets, changed, preset)),
    clock: preset.clock ?? null,
  });
  return presets.filter((preset, at) => !presets.slice(0, at).some((one) => isEqual(matchOf(one), matchOf(preset))));
}

function isEqual(one: Options, other: Options): boolean {
  return Object.keys(one).every((name) => isSame(one[name], other[name]));
}

/** Returns the offered preset that the form shows as chosen; undefined if the match has no name. */
export function chosenPreset(
  specs: Specs,
  presets: readonly MatchPreset[],
  changed: Options,
  clock: string,
): MatchPreset | undefined {
  const values = valuesOf(specs, changed);
  const same = offeredPresets(specs, presets, changed).filter((preset) =>
    isEqual(valuesOf(specs, withPreset(specs, presets, changed, preset)), values),
  );
  return same.find((preset) => preset.clock === clock) ?? same.find((preset) => preset.clock === undefined);
}

/** Returns the time control after a preset was chosen. The clock of another preset goes with it. */
export function clockWith(preset: MatchPreset, former: MatchPreset | undefined, clock: string): string {
  return preset.clock ?? (former?.clock === undefined ? clock : "none");
}

/** Returns a preset in a sentence: "a quick game on 7×7". */
export function presetWords({ key }: GameListing, { name }: MatchPreset): string {
  return formatMessage({ id: `options-preset-${key}-${name}`, args: {} });
}
