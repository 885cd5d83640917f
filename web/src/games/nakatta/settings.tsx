/** How this board is drawn, as its person likes it. */

import type { JSX } from "preact";
import { Choice, Switch } from "../../ui/fields";
import { useRemembered } from "../../ui/persistent";
import { createGameSettings } from "../shared/settings";

export interface NakattaSettings {
  /** When points are marked on which the viewer may not place a stone. */
  illegal: "dim" | "hover" | "off";
  /** What the board is of. */
  board: "wood" | "slate" | "paper";
  /** How stones are drawn. */
  stones: "round" | "flat";
  /** Whether the board lies the other way round. */
  turned: boolean;
  coordinates: boolean;
  numbers: boolean;
  crosshair: boolean;
  /** Whether a click while the other side is to move lays a stone ready. */
  laysReady: boolean;
}

export const nakattaSettings = createGameSettings<NakattaSettings>("nakatta", {
  illegal: "hover",
  board: "wood",
  stones: "round",
  turned: false,
  coordinates: true,
  numbers: false,
  crosshair: false,
  laysReady: true,
});

/** What a key changes about the board, and what is said of it; null for other keys. */
export function changeBy(
  key: string,
  { turned, numbers }: NakattaSettings,
): { change: Partial<NakattaSettings>; said: string } | null {
  switch (key) {
    case "f":
      return {
        change: { turned: !turned },
        said: turned ? "The board lies as usual." : "The board is turned round.",
      };
    case "n":
      return {
        change: { numbers: !numbers },
        said: numbers ? "No numbers on the stones." : "Each stone shows the number of its move.",
      };
    default:
      return null;
  }
}

export function Settings(): JSX.Element {
  const settings = useRemembered(nakattaSettings);
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
        <p class="muted">A dot shows the colour that alone may play there; a cross, that nobody may.</p>
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
      <Switch
        label="Board turned round"
        help="by half a turn; key f"
        checked={settings.turned}
        onChange={(turned) => nakattaSettings.change({ turned })}
      />
      <Switch
        label="Coordinates"
        checked={settings.coordinates}
        onChange={(coordinates) => nakattaSettings.change({ coordinates })}
      />
      <Switch
        label="Move numbers on the stones"
        help="key n"
        checked={settings.numbers}
        onChange={(numbers) => nakattaSettings.change({ numbers })}
      />
      <Switch
        label="Crosshair"
        help="through the last stone or the point under the pointer"
        checked={settings.crosshair}
        onChange={(crosshair) => nakattaSettings.change({ crosshair })}
      />
      <Switch
        label="Stones laid ready"
        help="a click while you wait: placed when it is your turn, if it is legal then"
        checked={settings.laysReady}
        onChange={(laysReady) => nakattaSettings.change({ laysReady })}
      />
    </>
  );
}
