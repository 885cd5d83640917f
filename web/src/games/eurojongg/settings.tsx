/** How this board is drawn and used, as its person likes it. */

import type { JSX } from "preact";
import { Choice, Switch } from "../../ui/fields";
import { useRemembered } from "../../ui/persistent";
import { createGameSettings } from "../shared/settings";
import type { FaceNames } from "./cards";

export interface EuroSettings {
  /** Whether each of the four suits has a colour of its own. */
  fourColours: boolean;
  /** Whether a click discards at once, without raising the card first. */
  discardOnce: boolean;
  /** What the fool, the wench and the horse are called. */
  faceNames: FaceNames;
  /** Whether is shown which cards would complete the hand, where the table tells. */
  showWaits: boolean;
  /** Whether cards clack when they are raised. */
  clack: boolean;
  /** Whether what one says at the table, such as "Tome!", is said aloud. */
  voice: boolean;
  /** What the page answers by itself. */
  autos: readonly string[];
}

export const euroSettings = createGameSettings<EuroSettings>("eurojongg", {
  fourColours: true,
  discardOnce: false,
  faceNames: "rulebook",
  showWaits: false,
  clack: true,
  voice: false,
  autos: ["sort"],
});

export function Settings(): JSX.Element {
  const settings = useRemembered(euroSettings);
  return (
    <>
      <Switch
        label="Four colours"
        help="each suit has its own; otherwise red and black"
        checked={settings.fourColours}
        onChange={(fourColours) => euroSettings.change({ fourColours })}
      />
      <Switch
        label="Discard with one click"
        help="otherwise the first click raises the card"
        checked={settings.discardOnce}
        onChange={(discardOnce) => euroSettings.change({ discardOnce })}
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
        help="F, W and H stay what they are."
      />
      <Switch
        label="What you win on"
        help="shown beside your hand at tables that allow it"
        checked={settings.showWaits}
        onChange={(showWaits) => euroSettings.change({ showWaits })}
      />
      <Switch
        label="Clack of cards"
        help="when cards are raised and discarded"
        checked={settings.clack}
        onChange={(clack) => euroSettings.change({ clack })}
      />
      <Switch
        label="A voice"
        help="says aloud what is called at the table: claims, wins, who waits"
        checked={settings.voice}
        onChange={(voice) => euroSettings.change({ voice })}
      />
    </>
  );
}
