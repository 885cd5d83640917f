/** How this board is drawn and used, as its person likes it. */

import type { JSX } from "preact";
import { Choice, Switch } from "../../ui/fields";
import type { SettingsProps } from "../face";

export function EuroSettings({ settings, onChange }: SettingsProps): JSX.Element {
  return (
    <>
      <Switch
        label="Four colours"
        help="each suit has its own; otherwise red and black"
        checked={settings.fourColours}
        onChange={(fourColours) => onChange({ fourColours })}
      />
      <Switch
        label="Discard with one click"
        help="otherwise the first click raises the card"
        checked={settings.discardOnce}
        onChange={(discardOnce) => onChange({ discardOnce })}
      />
      <Choice
        legend="Names of the faces"
        name="face-names"
        value={settings.faceNames}
        choices={[
          ["rulebook", "Fool, wench, horse"],
          ["court", "Jester, lady, knight"],
        ]}
        onChange={(faceNames) => onChange({ faceNames })}
        help="F, W and H stay what they are."
      />
      <Switch
        label="What you win on"
        help="shown beside your hand at tables that allow it"
        checked={settings.showWaits}
        onChange={(showWaits) => onChange({ showWaits })}
      />
      <Switch
        label="Clack of cards"
        help="when cards are raised and discarded"
        checked={settings.clack}
        onChange={(clack) => onChange({ clack })}
      />
    </>
  );
}
