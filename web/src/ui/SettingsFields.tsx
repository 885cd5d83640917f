import type { JSX } from "preact";
import type { GameListing } from "../games/presentation";
import { GAMES } from "../games/index";
import { usePresentation } from "../games/loadPresentation";
import { type PageSettings, pageSettings } from "./pageSettings";
import { usePersistent } from "./persistent";
import { play, type Sound } from "./sound";
import { currentLanguage, type PlainMessageId, t } from "../words/catalogue";
import { chooseLanguage, type Language, LANGUAGES } from "../words/language";
import { Choice, Switch, Switches } from "./fields";

/** The settings of the page, and those of a game; without one, those of all games. */
export function SettingsFields({ game }: { game: GameListing | null }): JSX.Element {
  const settings = usePersistent(pageSettings);
  const shown = game === null ? GAMES : [game];
  return (
    <>
      <Choice
        legend={t("page-confirm-moves")}
        name="confirms"
        value={settings.confirms}
        choices={[
          ["never", t("page-confirm-never")],
          ["slow", t("page-confirm-slow")],
          ["always", t("page-confirm-always")],
        ]}
        onChange={(confirms) => pageSettings.change({ confirms })}
        help={t("page-confirm-moves-help")}
      />
      <Choice
        legend={t("page-language")}
        name="language"
        value={currentLanguage() as keyof typeof LANGUAGES}
        choices={LANGUAGE_CHOICES}
        onChange={chooseLanguage}
      />
      <Choice
        legend={t("page-theme")}
        name="theme"
        value={settings.theme}
        choices={[
          ["system", t("page-theme-system")],
          ["light", t("page-theme-light")],
          ["dark", t("page-theme-dark")],
        ]}
        onChange={(theme) => pageSettings.change({ theme })}
      />
      <Choice
        legend={t("page-cloth")}
        name="cloth"
        value={settings.cloth}
        choices={[
          ["own", t("page-cloth-own")],
          ["sand", t("page-cloth-sand")],
          ["plum", t("page-cloth-plum")],
        ]}
        onChange={(cloth) => pageSettings.change({ cloth })}
      />
      <Switches settings={pageSettings} rows={[["zen", t("page-zen"), t("page-zen-help")]]} />
      <Choice
        legend={t("page-strangers")}
        name="strangers"
        value={settings.strangers}
        choices={[
          ["all", t("page-strangers-all")],
          ["words", t("page-strangers-words")],
          ["nothing", t("page-strangers-nothing")],
        ]}
        onChange={(strangers) => pageSettings.change({ strangers })}
        help={t("page-strangers-help")}
      />
      <fieldset class="settings-call">
        <legend>{t("page-turn-signals")}</legend>
        <Switches
          settings={pageSettings}
          rows={[
            ["callsBySound", t("page-turn-sound")],
            ["callsByTitle", t("page-turn-title")],
            ["callsByVibration", t("page-turn-vibration")],
          ]}
        />
      </fieldset>
      <Switches
        settings={pageSettings}
        rows={[
          ["clockBySound", t("page-clock-sound")],
          ["motion", t("page-animations")],
        ]}
      />
      <Switch
        label={t("page-sound")}
        checked={!settings.muted}
        onChange={(sound) => pageSettings.change({ muted: !sound })}
      />
      {SLIDERS.map(([value, label, sound]) => (
        <Volume key={value} value={value} label={t(label)} sound={sound} settings={settings} />
      ))}
      {shown.map((one) => (
        <GameSettings key={one.key} game={one} titled={shown.length > 1} />
      ))}
    </>
  );
}

const LANGUAGE_CHOICES = Object.entries(LANGUAGES) as [keyof typeof LANGUAGES & Language, string][];

type VolumeName = "volume" | "volumeOfMoves" | "volumeOfCalls" | "volumeOfEnds";

/** The overall volume and the volume of each kind of sound, each with a sample sound. */
const SLIDERS: readonly (readonly [VolumeName, PlainMessageId, Sound])[] = [
  ["volume", "page-volume", "stone"],
  ["volumeOfMoves", "page-volume-moves", "stone"],
  ["volumeOfCalls", "page-volume-calls", "turn"],
  ["volumeOfEnds", "page-volume-ends", "end"],
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
    <section class="settings-game" aria-label={t("page-game-settings", { game: game.title })}>
      {titled && <h3>{game.title}</h3>}
      <presentation.Settings />
    </section>
  );
}
