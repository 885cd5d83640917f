/** How a person likes one game to be drawn and used: each game keeps its own. */

import { type Remembered, remembered } from "../../ui/persistent";

/** The settings of a game; once they stood among those of the page, and are found there. */
export function gameSettings<Values extends object>(key: string, first: Values): Remembered<Values> {
  return remembered(`settings.${key}`, first, "settings");
}
