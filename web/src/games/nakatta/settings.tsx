/** The viewer's settings for this board. */

import type { JSX } from "preact";
import { Choice, Switches } from "../../ui/fields";
import { usePersistent } from "../../ui/persistent";
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
        said: turned ? "Board not rotated." : "Board rotated.",
      };
    case "n":
      return {
        change: { numbers: !numbers },
        said: numbers ? "Move numbers hidden." : "Move numbers shown.",
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
        legend="Illegal points"
        name="illegal"
        value={settings.illegal}
        choices={[
          ["dim", "Dim all"],
          ["hover", "Show on hover"],
          ["off", "Off"],
        ]}
        onChange={(illegal) => nakattaSettings.change({ illegal })}
      />
      {settings.illegal === "dim" && (
        <p class="muted">A dot shows the only colour that may play there; a cross means that neither may.</p>
      )}
      <Choice
        legend="Board"
        name="board"
        value={settings.board}
        choices={[
          ["wood", "Wood"],
          ["slate", "Slate"],
          ["paper", "Paper"],
        ]}
        onChange={(board) => nakattaSettings.change({ board })}
      />
      <Choice
        legend="Stones"
        name="stones"
        value={settings.stones}
        choices={[
          ["round", "Round"],
          ["flat", "Flat"],
        ]}
        onChange={(stones) => nakattaSettings.change({ stones })}
      />
      <Switches
        settings={nakattaSettings}
        rows={[
          ["turned", "Rotate the board", "by half a turn; key f"],
          ["coordinates", "Coordinates"],
          ["numbers", "Move numbers on the stones", "key n"],
          ["crosshair", "Crosshair", "on the last stone or the point under the pointer"],
          [
            "laysReady",
            "Premoves",
            "click during your opponent's turn; the stone is placed on your turn if that is legal",
          ],
        ]}
      />
    </>
  );
}
