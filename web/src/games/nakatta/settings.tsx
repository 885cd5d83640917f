/** The viewer's settings for this board. */

import type { JSX } from "preact";
import { Choice, Switches } from "../../ui/fields";
import { usePersistent } from "../../ui/persistent";
import { t } from "../../words/catalogue";
import { createGameSettings } from "../shared/settings";

export interface NakattaSettings {
  /** When points are marked that are illegal for the viewer. */
  illegal: "dim" | "hover" | "off";
  /** The material of the board. */
  board: "wood" | "slate" | "paper";
  /** The style of the stones. */
  stones: "round" | "flat";
  /** Whether the board is rotated by half a turn. */
  turned: boolean;
  coordinates: boolean;
  numbers: boolean;
  crosshair: boolean;
  /** Whether a click during the opponent's turn sets a premove. */
  laysReady: boolean;
}

const DEFAULTS: NakattaSettings = {
  illegal: "hover",
  board: "wood",
  stones: "round",
  turned: false,
  coordinates: true,
  numbers: false,
  crosshair: false,
  laysReady: true,
};

export const nakattaSettings = createGameSettings<NakattaSettings>("nakatta", DEFAULTS, {
  illegal: ["dim", "hover", "off"],
  board: ["wood", "slate", "paper"],
  stones: ["round", "flat"],
});

/** Returns the change of settings that a key makes, and its announcement; null for other keys. */
export function settingForKey(
  key: string,
  { turned, numbers }: NakattaSettings,
): { change: Partial<NakattaSettings>; said: string } | null {
  switch (key) {
    case "f":
      return {
        change: { turned: !turned },
        said: turned ? t("nakatta-board-not-rotated") : t("nakatta-board-rotated"),
      };
    case "n":
      return {
        change: { numbers: !numbers },
        said: numbers ? t("nakatta-numbers-hidden") : t("nakatta-numbers-shown"),
      };
    default:
      return null;
  }
}

export function Settings(): JSX.Element {
  const settings = usePersistent(nakattaSettings);
  return (
    <>
      <Choice
        legend={t("nakatta-setting-illegal")}
        name="illegal"
        value={settings.illegal}
        choices={[
          ["dim", t("nakatta-setting-illegal-dim")],
          ["hover", t("nakatta-setting-illegal-hover")],
          ["off", t("nakatta-setting-illegal-off")],
        ]}
        onChange={(illegal) => nakattaSettings.change({ illegal })}
      />
      {settings.illegal === "dim" && <p class="muted">{t("nakatta-setting-illegal-help")}</p>}
      <Choice
        legend={t("nakatta-setting-board")}
        name="board"
        value={settings.board}
        choices={[
          ["wood", t("nakatta-setting-board-wood")],
          ["slate", t("nakatta-setting-board-slate")],
          ["paper", t("nakatta-setting-board-paper")],
        ]}
        onChange={(board) => nakattaSettings.change({ board })}
      />
      <Choice
        legend={t("nakatta-setting-stones")}
        name="stones"
        value={settings.stones}
        choices={[
          ["round", t("nakatta-setting-stones-round")],
          ["flat", t("nakatta-setting-stones-flat")],
        ]}
        onChange={(stones) => nakattaSettings.change({ stones })}
      />
      <Switches
        settings={nakattaSettings}
        rows={[
          ["turned", t("nakatta-setting-turned"), t("nakatta-setting-turned-help")],
          ["coordinates", t("nakatta-setting-coordinates")],
          ["numbers", t("nakatta-setting-numbers"), t("nakatta-setting-numbers-help")],
          ["crosshair", t("nakatta-setting-crosshair"), t("nakatta-setting-crosshair-help")],
          ["laysReady", t("nakatta-setting-premoves"), t("nakatta-setting-premoves-help")],
        ]}
      />
    </>
  );
}
