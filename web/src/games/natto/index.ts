/** What the lobby shows of Natto; the rest is loaded when a table needs it. */

import "./tiles.css";
import type { Listing } from "../presentation";
import { Emblem } from "./Emblem";
import { OPTION_NAMES } from "./view.generated";

export const natto: Listing = {
  key: "natto",
  title: "Natto",
  Emblem,
  presets: { target: [1, 3, 4, 5], best_of: [1, 3, 5, 7, 9] },
  short: { target: 1 },
  optionWords: OPTION_NAMES,
  load: async () => (await import("./face")).face,
};
