/** How this board is drawn, as its person likes it. */

import type { JSX } from "preact";
import { Choice, Switch } from "../../ui/fields";
import { useRemembered } from "../../ui/persistent";
import { createGameSettings } from "../shared/settings";
import type { Order } from "./hand";
import type { Theme } from "./tiles";

export interface NattoSettings {
  /** How tiles are drawn. */
  tiles: Theme;
  /** How the hand lies. */
  handOrder: Order;
  /** Whether what cannot be played is dimmed. */
  dims: boolean;
  /** Whether tiles clack when they are raised. */
  clack: boolean;
}

export const nattoSettings = createGameSettings<NattoSettings>("natto", {
  tiles: "tiles",
  handOrder: "rank",
  dims: true,
  clack: true,
});

export function Settings(): JSX.Element {
  const settings = useRemembered(nattoSettings);
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
        onChange={(tiles) => nattoSettings.change({ tiles })}
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
        onChange={(handOrder) => nattoSettings.change({ handOrder })}
      />
      <Switch
        label="Help"
        help="dims what cannot be played now"
        checked={settings.dims}
        onChange={(dims) => nattoSettings.change({ dims })}
      />
      <Switch
        label="Clack"
        help="when tiles are raised"
        checked={settings.clack}
        onChange={(clack) => nattoSettings.change({ clack })}
      />
    </>
  );
}
