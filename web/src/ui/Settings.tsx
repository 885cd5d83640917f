import type { JSX } from "preact";
import type { Face } from "../games/face";
import { FACES } from "../games/index";
import { pageSettings } from "./pageSettings";
import { useRemembered } from "./remembered";
import { play, setVolume } from "./sound";
import { Dialog } from "./Dialog";
import { Choice, Switch } from "./fields";

interface Props {
  /** The game at this table; without one the settings of every game are shown. */
  face?: Face | null;
  onClose: () => void;
}

export function SettingsDialog({ face, onClose }: Props): JSX.Element {
  const settings = useRemembered(pageSettings);
  const shown = face == null ? FACES : [face];
  return (
    <Dialog title="Settings" onClose={onClose}>
      <Choice
        legend="Making a move"
        name="confirm"
        value={settings.confirm ? "confirm" : "once"}
        choices={[
          ["once", "One click"],
          ["confirm", "Click, then confirm"],
        ]}
        onChange={(value) => pageSettings.change({ confirm: value === "confirm" })}
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
        onChange={(theme) => pageSettings.change({ theme })}
      />
      <Switch label="Sound" checked={!settings.muted} onChange={(sound) => pageSettings.change({ muted: !sound })} />
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
            pageSettings.change({ volume });
            setVolume(settings.muted, volume);
          }}
          onChange={() => play("stone")}
        />
      </label>
      {shown.map(
        (one) =>
          one.Settings !== null && (
            <section key={one.key} class="settings-game" aria-label={`Settings of ${one.title}`}>
              {shown.length > 1 && <h3>{one.title}</h3>}
              <one.Settings />
            </section>
          ),
      )}
    </Dialog>
  );
}
