/** What the lobby shows of Nana Toridori; the rest is loaded when a table needs it. */

import "./cards.css";
import type { Listing } from "../presentation";
import { Emblem } from "./Emblem";
import { OPTION_NAMES } from "./view.generated";

export const nanatoridori: Listing = {
  key: "nanatoridori",
  title: "Nana Toridori",
  Emblem,
  short: { penguins: 1 },
  presets: { players: [2, 3, 4, 5, 6], penguins: [1, 2, 3, 4, 5] },
  optionWords: OPTION_NAMES,
  load: async () => (await import("./face")).face,
};
