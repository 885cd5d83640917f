/** What the lobby shows of Natto; the rest is loaded when a table needs it. */

import type { GameListing } from "../presentation";
import { OPTION_NAMES } from "./view.generated";
import { optionLabels } from "../shared/optionLabels";
import { gameTitle } from "../../ui/gameWords";

export const natto: GameListing = {
  key: "natto",
  get title() {
    return gameTitle("natto");
  },
  presets: { target: [1, 3, 4, 5], best_of: [1, 3, 5, 7, 9] },
  shortOptions: { target: 1 },
  matchPresets: [
    { name: "quick", options: { target: 1 } },
    { name: "standard", options: {} },
    { name: "long", options: { target: 5 } },
    { name: "tournament", options: {}, clock: "10+5" },
  ],
  optionLabels: optionLabels("natto", Object.keys(OPTION_NAMES)),
  load: async () => (await import("./face")).face,
};
