import type { JSX } from "preact";
import type { GameListing } from "../games/presentation";
import { GAMES } from "../games/index";
import { usePresentation } from "../games/loadPresentation";
import { type PageSettings, pageSettings } from "./pageSettings";
import { usePersistent } from "./persistent";
import { play, type Sound } from "./sound";
import { currentLanguage, t } from "../words/catalogue";
import { chooseLanguage, type Language, LANGUAGES } from "../words/language";
import { Dialog } from "./Dialog";
import { Choice, Switch, Switches } from "./fields";

interface Props {
  /** The game at this table. If it is not given, the settings of all games are shown. */
  game?: GameListing | null;
  onClose: () => void;
}

export function SettingsDialog({ game, onClose }: Props): JSX.Element {
  const settings = usePersistent(pageSettings);
  const shown = game == null ? GAMES : [game];
  return (
    <Dialog title="Settings" onClose={onClose}>
      <Choice
        legend="Confirm moves"
        name="confirms"
        value={settings.confirms}
        choices={[
          ["never", "Never"],
          ["slow", "In slow matches"],
          ["always", "Always"],
        ]}
        onChange={(confirms) => pageSettings.change({ confirms })}
        help="A match of two people counts as slow, because it may take days."
      />
      <Choice
        legend={t("page-language")}
        name="language"
        value={currentLanguage() as keyof typeof LANGUAGES}
        choices={LANGUAGE_CHOICES}
        onChange={chooseLanguage}
      />
      <Choice
        legend="Theme"
        name="theme"
        value={settings.theme}
        choices={[
          ["system", "Same as system"],
          ["light", "Light"],
          ["dark", "Dark"],
        ]}
        onChange={(theme) => pageSettings.change({ theme })}
      />
      <Choice
        legend="Table cloth"
        name="cloth"
        value={settings.cloth}
        choices={[
          ["own", "Default of each game"],
          ["sand", "Sand"],
          ["plum", "Plum"],
        ]}
        onChange={(cloth) => pageSettings.change({ cloth })}
      />
      <Switches
        settings={pageSettings}
        rows={[["zen", "Zen mode", "Shows only the table, your hand and the question (key: z)"]]}
      />
      <Choice
        legend="Chat messages from strangers"
        name="strangers"
        value={settings.strangers}
        choices={[
          ["all", "Show all"],
          ["words", "Quick messages only"],
          ["nothing", "Hide"],
        ]}
        onChange={(strangers) => pageSettings.change({ strangers })}
        help="Strangers are opponents found in the lobby, and spectators."
      />
      <fieldset class="settings-call">
        <legend>When it is your turn</legend>
        <Switches
          settings={pageSettings}
          rows={[
            ["callsBySound", "Play a sound"],
            ["callsByTitle", "Change the title and icon of the tab"],
            ["callsByVibration", "Vibrate"],
          ]}
        />
      </fieldset>
      <Switches
        settings={pageSettings}
        rows={[
          ["clockBySound", "Play a sound when your clock runs low"],
          ["motion", "Animations"],
        ]}
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

const LANGUAGE_CHOICES = Object.entries(LANGUAGES) as [keyof typeof LANGUAGES & Language, string][];

type VolumeName = "volume" | "volumeOfMoves" | "volumeOfCalls" | "volumeOfEnds";

/** The overall volume and the volume of each kind of sound, each with a sample sound. */
const SLIDERS: readonly (readonly [VolumeName, string, Sound])[] = [
  ["volume", "Volume", "stone"],
  ["volumeOfMoves", "Moves", "stone"],
  ["volumeOfCalls", "Your turn", "turn"],
  ["volumeOfEnds", "End of the game", "end"],
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

/** The settings of a game, once they are loaded. Many games have none. */
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
