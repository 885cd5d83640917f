/** The settings of one game's board, which the browser keeps. */

import { type Remembered, remembered } from "../../ui/persistent";

/** Returns the settings of a game; those that an earlier version kept among the page's settings are found too. */
export function createGameSettings<Values extends object>(key: string, first: Values): Remembered<Values> {
  return remembered(`settings.${key}`, first, "settings");
}
