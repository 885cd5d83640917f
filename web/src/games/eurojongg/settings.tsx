/** The viewer's settings for this board. */

import type { JSX } from "preact";
import { Choice, Switches } from "../../ui/fields";
import { usePersistent } from "../../ui/persistent";
import { createGameSettings } from "../shared/settings";
import type { FaceNames } from "./cards";

export interface EuroSettings {
  /** Whether each of the four suits has its own colour. */
  fourColours: boolean;
  /** Whether one click discards, without raising the card first. */
  discardOnce: boolean;
  /** The names of the fool, the wench and the horse. */
  faceNames: FaceNames;
  /** Whether to show which cards would complete the hand, if the table allows it. */
  showWaits: boolean;
  /** Whether sounds are played when cards are raised and discarded. */
  clack: boolean;
  /** Whether announcements such as "Tome!" are spoken. */
  voice: boolean;
  /** The automatic answers that are switched on. */
  autos: readonly string[];
}

const DEFAULTS: EuroSettings = {
  fourColours: true,
  discardOnce: false,
  faceNames: "rulebook",
  showWaits: false,
  clack: true,
  voice: false,
  autos: ["sort"],
};

export const euroSettings = createGameSettings<EuroSettings>("eurojongg", DEFAULTS, {
  faceNames: ["rulebook", "court"],
});

export function Settings(): JSX.Element {
  const settings = usePersistent(euroSettings);
  return (
    <>
      <Switches
        settings={euroSettings}
        rows={[
          ["fourColours", "Four colours", "a colour for each suit instead of red and black"],
          ["discardOnce", "Discard with one click", "otherwise the first click only raises the card"],
        ]}
      />
      <Choice
        legend="Names of the faces"
        name="face-names"
        value={settings.faceNames}
        choices={[
          ["rulebook", "Fool, wench, horse"],
          ["court", "Jester, lady, knight"],
        ]}
        onChange={(faceNames) => euroSettings.change({ faceNames })}
        help="The letters F, W and H stay the same."
      />
      <Switches
        settings={euroSettings}
        rows={[
          ["showWaits", "Show winning cards", "below your hand, at tables that allow it"],
          ["clack", "Card sounds", "when cards are raised and discarded"],
          ["voice", "Spoken announcements", "speaks claims, wins and declarations of waiting"],
        ]}
      />
    </>
  );
}
