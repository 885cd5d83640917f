/** What the lobby shows of Euro-Jongg; the rest is loaded when a table needs it. */

import type { GameListing } from "../presentation";
import { describeChangedRules } from "./changedRules";
import { BONUS_NAMES, OPTION_NAMES } from "./view.generated";
import { formatMessage, t } from "../../words/catalogue";
import { optionLabels } from "../shared/optionLabels";
import { gameTitle } from "../../ui/gameWords";

/** The options that some bonuses require. */
const NEEDS: Readonly<Record<string, keyof typeof OPTION_NAMES>> = {
  "sequence-14": "fourteen_run",
  "seven-pairs": "seven_pairs",
  "seat-suit-face": "seat_suits",
  "seat-suit-bonus-card": "seat_suits",
};

/** The label of a bonus, with the option that it requires (E13.4, E14.1). */
function labelBonus(bonus: string): string {
  const option = NEEDS[bonus];
  const title = formatMessage({ id: `options-bonus-${bonus}`, args: {} });
  if (option === undefined) return title;
  return t("options-bonus-only-with", { bonus: title, option: eurojongg.optionLabels[option] ?? option });
}

export const eurojongg: GameListing = {
  key: "eurojongg",
  get title() {
    return gameTitle("eurojongg");
  },
  shortOptions: { rounds: 1 },
  presets: { rounds: [1, 2, 3, 4] },
  matchPresets: [
    { name: "quick", options: { hand_limit: 1 } },
    { name: "standard", options: {} },
    { name: "long", options: { rounds: 4 } },
    { name: "tournament", options: {}, clock: "bank 5+20" },
  ],
  tablePresets: {
    bonuses: {
      none: {},
      few: { "all-runs": 20, "hidden-hand": 20, "one-suit": 50, "out-from-back": 10 },
      many: {
        "all-runs": 20,
        "four-suits": 100,
        "aces-and-nines": 100,
        "no-aces-or-nines": 20,
        "all-faces": 100,
        "one-colour": 20,
        "one-suit": 50,
        "sequence-9": 50,
        "sequence-12": 100,
        "out-on-pair": 10,
        "out-from-wall": 5,
        "out-from-back": 10,
        "out-on-last-card": 20,
        "out-on-first-turn": 100,
        "hidden-hand": 20,
        "tomes-2": 50,
        "tomes-3": 200,
        "tomes-4": 1000,
        "crown-evens": 50,
        "crown-odds": 100,
        "crown-ends": 10,
      },
    },
  },
  optionLabels: optionLabels(
    "eurojongg",
    Object.keys(OPTION_NAMES),
    Object.fromEntries(Object.keys(BONUS_NAMES).map((bonus) => [`bonuses=${bonus}`, () => labelBonus(bonus)])),
  ),
  activeOptions: describeChangedRules,
  load: async () => (await import("./face")).face,
};
