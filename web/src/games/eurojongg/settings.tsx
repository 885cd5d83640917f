/** How this board is drawn and used, as its person likes it. */

import type { JSX } from "preact";
import { Choice, Switch } from "../../parts/fields";
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
        legend="The F is a"
        name="fool-name"
        value={settings.foolName}
        choices={[
          ["Fool", "Fool"],
          ["Falconer", "Falconer"],
          ["Farmer", "Farmer"],
        ]}
        onChange={(foolName) => onChange({ foolName })}
      />
      <Choice
        legend="The W is a"
        name="wench-name"
        value={settings.wenchName}
        choices={[
          ["Wench", "Wench"],
          ["Weaver", "Weaver"],
          ["Witch", "Witch"],
        ]}
        onChange={(wenchName) => onChange({ wenchName })}
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
