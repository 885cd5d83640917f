/** The viewer's settings for this board. */

import type { JSX } from "preact";
import { Choice, Switches } from "../../ui/fields";
import { usePersistent } from "../../ui/persistent";
import { createGameSettings } from "../shared/settings";
import { type Order, ORDERS } from "./hand";
import type { Theme } from "./tiles";

export interface NattoSettings {
  /** The theme of the tiles. */
  tiles: Theme;
  /** The order of the hand. */
  handOrder: Order;
  /** Whether tiles that cannot be played are dimmed. */
  dims: boolean;
  /** Whether a sound is played when tiles are raised. */
  clack: boolean;
}

const DEFAULTS: NattoSettings = {
  tiles: "tiles",
  handOrder: "rank",
  dims: true,
  clack: true,
};

export const nattoSettings = createGameSettings<NattoSettings>("natto", DEFAULTS, {
  tiles: ["tiles", "cards", "letters"],
  handOrder: ORDERS,
});

export function Settings(): JSX.Element {
  const settings = usePersistent(nattoSettings);
  return (
    <>
      <Choice
        legend="Tile style"
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
        legend="Order of your hand"
        name="hand-order"
        value={settings.handOrder}
        choices={[
          ["rank", "By rank"],
          ["suit", "By suit"],
          ["own", "Custom"],
        ]}
        onChange={(handOrder) => nattoSettings.change({ handOrder })}
      />
      <Switches
        settings={nattoSettings}
        rows={[
          ["dims", "Dim unplayable tiles", "tiles that are in no legal play"],
          ["clack", "Tile sounds", "when tiles are raised"],
        ]}
      />
    </>
  );
}
