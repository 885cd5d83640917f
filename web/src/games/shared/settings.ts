/** The settings of one game's board, which the browser keeps. */

import { type ChoicesOf, type PersistentValues, persistentValues } from "../../ui/persistent";

/** Returns the settings of a game; those that an earlier version kept among the page's settings are found too. */
export function createGameSettings<Values extends object>(
  key: string,
  first: Values,
  choices: ChoicesOf<Values>,
): PersistentValues<Values> {
  return persistentValues(`settings.${key}`, first, choices, "settings");
}
