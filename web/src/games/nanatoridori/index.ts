/** What the lobby shows of Nana Toridori; the rest is loaded when a table needs it. */

import type { GameListing } from "../presentation";
import { OPTION_NAMES } from "./view.generated";
import { optionLabels } from "../shared/optionLabels";
import { gameTitle } from "../../ui/gameWords";

export const nanatoridori: GameListing = {
  key: "nanatoridori",
  get title() {
    return gameTitle("nanatoridori");
  },
  shortOptions: { penguins: 1 },
  presets: { players: [2, 3, 4, 5, 6], penguins: [1, 2, 3, 4, 5] },
  matchPresets: [
    { name: "quick", options: { penguins: 1 } },
    { name: "standard", options: {} },
    { name: "long", options: { penguins: 3 } },
    { name: "tournament", options: { scoring: "advanced" }, clock: "bank 5+20" },
  ],
  optionLabels: optionLabels("nanatoridori", Object.keys(OPTION_NAMES)),
  load: async () => (await import("./face")).face,
};
