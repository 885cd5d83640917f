/** The viewer's settings for this board. */

import type { JSX } from "preact";
import { Choice, Switches } from "../../ui/fields";
import { usePersistent } from "../../ui/persistent";
import { t } from "../../words/catalogue";
import { createGameSettings } from "../shared/settings";
import type { Naming } from "./cards";

export interface EuroSettings {
  /** Whether each of the four suits has its own colour. */
  fourColours: boolean;
  /** Whether one click discards, without raising the card first. */
  discardOnce: boolean;
  /** The names of the fool, the wench and the horse. */
  faceNames: Naming;
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
          ["fourColours", t("eurojongg-setting-colours"), t("eurojongg-setting-colours-help")],
          ["discardOnce", t("eurojongg-setting-one-click"), t("eurojongg-setting-one-click-help")],
        ]}
      />
      <Choice
        legend={t("eurojongg-setting-faces")}
        name="face-names"
        value={settings.faceNames}
        choices={[
          ["rulebook", t("eurojongg-setting-faces-rulebook")],
          ["court", t("eurojongg-setting-faces-court")],
        ]}
        onChange={(faceNames) => euroSettings.change({ faceNames })}
        help={t("eurojongg-setting-faces-help")}
      />
      <Switches
        settings={euroSettings}
        rows={[
          ["showWaits", t("eurojongg-setting-waits"), t("eurojongg-setting-waits-help")],
          ["clack", t("eurojongg-setting-sounds"), t("eurojongg-setting-sounds-help")],
          ["voice", t("eurojongg-setting-voice"), t("eurojongg-setting-voice-help")],
        ]}
      />
    </>
  );
}
