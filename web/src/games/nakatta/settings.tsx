/** How this board is drawn, as its person likes it. */

import type { JSX } from "preact";
import { Choice, Switch } from "../../ui/fields";
import type { SettingsProps } from "../face";

export function NakattaSettings({ settings, onChange }: SettingsProps): JSX.Element {
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
        onChange={(illegal) => onChange({ illegal })}
      />
      {settings.illegal === "dim" && (
        <p class="muted">A dot shows the colour that alone may play there; a cross, that nobody may.</p>
      )}
      <Switch
        label="Coordinates"
        checked={settings.coordinates}
        onChange={(coordinates) => onChange({ coordinates })}
      />
      <Switch
        label="Move numbers on the stones"
        checked={settings.numbers}
        onChange={(numbers) => onChange({ numbers })}
      />
      <Switch
        label="Crosshair"
        help="through the last stone or the point under the pointer"
        checked={settings.crosshair}
        onChange={(crosshair) => onChange({ crosshair })}
      />
    </>
  );
}
