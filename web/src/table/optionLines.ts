/** Describes the options of a table that differ from the standard rules, one line each. */

import { useCallback } from "preact/hooks";
import type { GameListing } from "../games/presentation";
import { changedOptions, type Options } from "../lobby/options";
import { fetchGame } from "../net/api";
import type { OptionSpec } from "../net/messages";
import { useFetched } from "../ui/useFetched";
import { capitalize } from "../ui/words";
import { formatMessage, hasWords, t } from "../words/catalogue";

/** Returns the file of the catalogue with the words of the lines; null if there are none. */
export function optionWords(game: GameListing, specs: readonly OptionSpec[], options: Options): string | null {
  if (game.activeOptions !== undefined) return game.key;
  return Object.keys(changedOptions(specs, options)).length === 0 ? null : "options";
}

/**
 * Returns one line for each changed option, in the words of the lobby's form or in the game's own words. Empty while
 * these are not loaded.
 */
export function optionLines(game: GameListing, specs: readonly OptionSpec[], options: Options): readonly string[] {
  if (game.activeOptions !== undefined) return game.activeOptions(options);
  if (!hasWords("options-house-rules")) return [];
  return Object.entries(changedOptions(specs, options)).map(([name, value]) => optionLine(game, name, value));
}

/** Returns the label of an option outside of the form. */
export function optionTitle(game: GameListing, name: string): string {
  // In the form, the label of an alternative option begins with "or". Here, the other option is not shown.
  const id = `options-title-${game.key}-${name.replaceAll("_", "-")}`;
  if (hasWords(id)) return formatMessage({ id, args: {} });
  return capitalize(game.optionLabels[name] ?? name.replaceAll("_", " "));
}

function optionLine(game: GameListing, name: string, value: unknown): string {
  const label = optionTitle(game, name);
  if (value === true) return label;
  if (value === false) return t("page-option-off", { option: label });
  const word = String(value);
  return t("page-option-value", { option: label, value: game.optionLabels[`${name}=${word}`] ?? word });
}

/** Returns the server's descriptions of a game's options. Empty until they are loaded. */
export function useOptionSpecs(key: string): readonly OptionSpec[] {
  const load = useCallback(() => fetchGame(key), [key]);
  return useFetched(load).value?.options ?? [];
}
