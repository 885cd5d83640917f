/** How this board is drawn, as its person likes it. */

import type { JSX } from "preact";
import { Choice, Switch } from "../../ui/fields";
import type { SettingsProps } from "../face";

export function NattoSettings({ settings, onChange }: SettingsProps): JSX.Element {
  return (
    <>
      <Choice
        legend="Drawn as"
        name="tiles"
        value={settings.tiles}
        choices={[
          ["tiles", "Tiles"],
          ["cards", "Playing cards"],
          ["letters", "Letters"],
        ]}
        onChange={(tiles) => onChange({ tiles })}
      />
      <Choice
        legend="Your hand"
        name="hand-order"
        value={settings.handOrder}
        choices={[
          ["rank", "By rank"],
          ["suit", "By suit"],
          ["own", "Own order"],
        ]}
        onChange={(handOrder) => onChange({ handOrder })}
      />
      <Switch
        label="Help"
        help="dims what cannot be played now"
        checked={settings.dims}
        onChange={(dims) => onChange({ dims })}
      />
      <Switch
        label="Clack"
        help="when tiles are raised"
        checked={settings.clack}
        onChange={(clack) => onChange({ clack })}
      />
    </>
  );
}
