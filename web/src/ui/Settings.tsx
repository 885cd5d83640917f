import type { JSX } from "preact";
import type { GameListing } from "../games/presentation";
import { GAMES } from "../games/index";
import { usePresentation } from "../games/loadPresentation";
import { type PageSettings, pageSettings } from "./pageSettings";
import { useRemembered } from "./persistent";
import { play, type Sound } from "./sound";
import { Dialog } from "./Dialog";
import { Choice, Switch } from "./fields";

interface Props {
  /** The game at this table; without one the settings of every game are shown. */
  game?: GameListing | null;
  onClose: () => void;
}

export function SettingsDialog({ game, onClose }: Props): JSX.Element {
  const settings = useRemembered(pageSettings);
  const shown = game == null ? GAMES : [game];
  return (
    <Dialog title="Settings" onClose={onClose}>
      <Choice
        legend="Confirm a move"
        name="confirms"
        value={settings.confirms}
        choices={[
          ["never", "Never"],
          ["slow", "In slow games"],
          ["always", "Always"],
        ]}
        onChange={(confirms) => pageSettings.change({ confirms })}
        help="A match of two people is slow: it may take days."
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
      <Choice
        legend="Cloth of the card tables"
        name="cloth"
        value={settings.cloth}
        choices={[
          ["own", "Each game's own"],
          ["sand", "Sand"],
          ["plum", "Plum"],
        ]}
        onChange={(cloth) => pageSettings.change({ cloth })}
      />
      <Switch
        label="Zen"
        help="only the table, your hand and the question; key z"
        checked={settings.zen}
        onChange={(zen) => pageSettings.change({ zen })}
      />
      <Choice
        legend="What strangers write"
        name="strangers"
        value={settings.strangers}
        choices={[
          ["all", "All of it"],
          ["words", "Set words only"],
          ["nothing", "Nothing"],
        ]}
        onChange={(strangers) => pageSettings.change({ strangers })}
        help="Strangers are those whom the lobby has brought together, and whoever watches."
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
        label="A sound when your clock runs low"
        checked={settings.clockBySound}
        onChange={(clockBySound) => pageSettings.change({ clockBySound })}
      />
      <Switch
        label="Cards and stones move"
        checked={settings.motion}
        onChange={(motion) => pageSettings.change({ motion })}
      />
      <Switch label="Sound" checked={!settings.muted} onChange={(sound) => pageSettings.change({ muted: !sound })} />
      {SLIDERS.map(([value, label, sound]) => (
        <Volume key={value} value={value} label={label} sound={sound} settings={settings} />
      ))}
      {shown.map((one) => (
        <GameSettings key={one.key} game={one} titled={shown.length > 1} />
      ))}
    </Dialog>
  );
}

type VolumeName = "volume" | "volumeOfMoves" | "volumeOfCalls" | "volumeOfEnds";

/** The whole volume and that of each kind of sound, with a sound to judge it by. */
const SLIDERS: readonly (readonly [VolumeName, string, Sound])[] = [
  ["volume", "Volume", "stone"],
  ["volumeOfMoves", "Moves", "stone"],
  ["volumeOfCalls", "Your turn", "turn"],
  ["volumeOfEnds", "The end", "end"],
];

interface VolumeProps {
  value: VolumeName;
  label: string;
  sound: Sound;
  settings: PageSettings;
}

function Volume({ value, label, sound, settings }: VolumeProps): JSX.Element {
  return (
    <label class="slider">
      <span>{label}</span>
      <input
        type="range"
        min="0"
        max="1"
        step="0.05"
        value={settings[value]}
        disabled={settings.muted}
        onInput={(event) => pageSettings.change({ [value]: Number(event.currentTarget.value) })}
        onChange={() => play(sound)}
      />
    </label>
  );
}

/** The settings that a game has of its own, once they have come; many have none. */
function GameSettings({ game, titled }: { game: GameListing; titled: boolean }): JSX.Element | null {
  const { presentation } = usePresentation(game.key);
  if (presentation === null || presentation.Settings === null) return null;
  return (
    <section class="settings-game" aria-label={`Settings of ${game.title}`}>
      {titled && <h3>{game.title}</h3>}
      <presentation.Settings />
    </section>
  );
}
