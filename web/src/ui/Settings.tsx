import type { JSX } from "preact";
import type { Listing } from "../games/face";
import { GAMES } from "../games/index";
import { useFace } from "../games/loaded";
import { pageSettings } from "./pageSettings";
import { useRemembered } from "./remembered";
import { play, setVolume } from "./sound";
import { Dialog } from "./Dialog";
import { Choice, Switch } from "./fields";

interface Props {
  /** The game at this table; without one the settings of every game are shown. */
  game?: Listing | null;
  onClose: () => void;
}

export function SettingsDialog({ game, onClose }: Props): JSX.Element {
  const settings = useRemembered(pageSettings);
  const shown = game == null ? GAMES : [game];
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
      <fieldset class="settings-call">
        <legend>When it is your turn</legend>
        <Switch
          label="A sound"
          checked={settings.callsBySound}
          onChange={(callsBySound) => pageSettings.change({ callsBySound })}
        />
        <Switch
          label="Title and icon of the tab"
          checked={settings.callsByTitle}
          onChange={(callsByTitle) => pageSettings.change({ callsByTitle })}
        />
        <Switch
          label="Vibration"
          checked={settings.callsByVibration}
          onChange={(callsByVibration) => pageSettings.change({ callsByVibration })}
        />
      </fieldset>
      <Switch
        label="Cards and stones move"
        checked={settings.motion}
        onChange={(motion) => pageSettings.change({ motion })}
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
      {shown.map((one) => (
        <GameSettings key={one.key} game={one} titled={shown.length > 1} />
      ))}
    </Dialog>
  );
}

/** The settings that a game has of its own, once they have come; many have none. */
function GameSettings({ game, titled }: { game: Listing; titled: boolean }): JSX.Element | null {
  const { face } = useFace(game.key);
  if (face === null || face.Settings === null) return null;
  return (
    <section class="settings-game" aria-label={`Settings of ${game.title}`}>
      {titled && <h3>{game.title}</h3>}
      <face.Settings />
    </section>
  );
}
