/** The viewer's settings for this board. */

import type { JSX } from "preact";
import { Choice, Switches } from "../../ui/fields";
import { usePersistent } from "../../ui/persistent";
import { createGameSettings } from "../shared/settings";
import { type Order, ORDERS } from "./hand";
import { type Theme, THEMES } from "./tiles";
import { t } from "../../words/catalogue";

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
  tiles: THEMES,
  handOrder: ORDERS,
});

export function Settings(): JSX.Element {
  const settings = usePersistent(nattoSettings);
  return (
    <>
      <Choice
        legend={t("natto-page-tile-style")}
        name="tiles"
        value={settings.tiles}
        choices={THEMES.map((theme) => [theme, t("natto-page-style", { theme })])}
        onChange={(tiles) => nattoSettings.change({ tiles })}
      />
      <Choice
        legend={t("natto-page-hand-order")}
        name="hand-order"
        value={settings.handOrder}
        choices={[
          ["rank", t("natto-page-hand-by", { order: "rank" })],
          ["suit", t("natto-page-hand-by", { order: "suit" })],
          ["own", t("natto-page-hand-by", { order: "own" })],
        ]}
        onChange={(handOrder) => nattoSettings.change({ handOrder })}
      />
      <Switches
        settings={nattoSettings}
        rows={[
          ["dims", t("natto-page-dims"), t("natto-page-dims-help")],
          ["clack", t("natto-page-clack"), t("natto-page-clack-help")],
        ]}
      />
    </>
  );
}
