import type { JSX } from "preact";
import { changeSettings, useSettings } from "../hooks";
import { play, setVolume } from "../sound";
import type { Settings } from "../storage";
import { Dialog } from "./Dialog";

interface ChoiceProps<T extends string> {
  legend: string;
  name: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}

export function Choice<T extends string>({ legend, name, value, choices, onChange }: ChoiceProps<T>): JSX.Element {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="segments">
        {choices.map(([key, label]) => (
          <label key={key} class="segment">
            <input type="radio" name={name} checked={value === key} onChange={() => onChange(key)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, help, checked, onChange }: SwitchProps): JSX.Element {
  return (
    <label class="switch">
      <span>
        {label}
        {help !== undefined && <small class="muted">{help}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

export function SettingsDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const settings = useSettings();
  const put = (change: Partial<Settings>) => changeSettings(change);
  return (
    <Dialog title="Settings" onClose={onClose}>
      <Choice
        legend="Illegal points"
        name="illegal"
        value={settings.illegal}
        choices={[
          ["dim", "Dim all"],
          ["hover", "Show on hover"],
          ["off", "Off"],
        ]}
        onChange={(illegal) => put({ illegal })}
      />
      {settings.illegal === "dim" && (
        <p class="muted">A dot shows the colour that alone may play there; a cross, that nobody may.</p>
      )}
      <Choice
        legend="Placing a stone"
        name="confirm"
        value={settings.confirm ? "confirm" : "once"}
        choices={[
          ["once", "One click"],
          ["confirm", "Click, then confirm"],
        ]}
        onChange={(value) => put({ confirm: value === "confirm" })}
      />
      <Choice
        legend="Theme"
        name="theme"
        value={settings.theme}
        choices={[
          ["system", "As the system"],
          ["light", "Light"],
          ["dark", "Dark"],
        ]}
        onChange={(theme) => put({ theme })}
      />
      <Switch label="Coordinates" checked={settings.coordinates} onChange={(coordinates) => put({ coordinates })} />
      <Switch label="Move numbers on the stones" checked={settings.numbers} onChange={(numbers) => put({ numbers })} />
      <Switch
        label="Crosshair"
        help="through the last stone or the point under the pointer"
        checked={settings.crosshair}
        onChange={(crosshair) => put({ crosshair })}
      />
      <Switch label="Sound" checked={!settings.muted} onChange={(sound) => put({ muted: !sound })} />
      <label class="slider">
        <span>Volume</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={settings.volume}
          disabled={settings.muted}
          onInput={(event) => {
            const volume = Number(event.currentTarget.value);
            put({ volume });
            setVolume(settings.muted, volume);
          }}
          onChange={() => play("stone")}
        />
      </label>
    </Dialog>
  );
}
