/** The words of a game's options in the page's language: labels of options and values, and the help of options. */

import { formatMessage, hasWords } from "../../words/catalogue";

/** Returns the label of an option or of one of its values, such as `players=2`. */
function optionLabel(game: string, name: string): string {
  return formatMessage({ id: `options-label-${game}-${name.replaceAll(/[_=]/g, "-")}`, args: {} });
}

/** Returns the help of an option or its example; null if the catalogue has none. */
export function optionHelp(kind: "help" | "example", game: string, name: string): string | null {
  const id = `options-${kind}-${game}-${name.replaceAll("_", "-")}`;
  return hasWords(id) ? formatMessage({ id, args: {} }) : null;
}

/**
 * Returns the labels of options by name. Each is read from the catalogue when it is used, because listings exist before
 * their words are loaded. `others` are further labels.
 */
export function optionLabels(
  game: string,
  names: readonly string[],
  others: Readonly<Record<string, () => string>> = {},
): Readonly<Record<string, string>> {
  const labels = { ...Object.fromEntries(names.map((name) => [name, () => optionLabel(game, name)])), ...others };
  return Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(labels).map(([name, get]) => [name, { enumerable: true, get }])),
  );
}
