/** The form for a new tournament. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import type { ClubInfo, GameInfo } from "../net/messages";
import type { NewTournament } from "../net/messages.generated";
import { clockChoices } from "../lobby/clocks";
import { divideOptions, HouseRules, optionFields } from "../lobby/OptionFields";
import { changedOptions, playersOption, seatsOf, type Options } from "../lobby/options";
import { useAttempt } from "../ui/useAttempt";
import { PlayAs } from "../accounts/PlayAs";
import { Choice, Switch, TextField } from "../ui/fields";
import { loadName, saveName } from "../ui/storage";
import { AnnouncementFields } from "./AnnouncementFields";
import { createTournament } from "./api";
import { fromLocalTime } from "./localTime";
import { defaultName, entrantsHelp, KINDS, type Kind } from "./tournamentWords";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { gameTitle, levelName } from "../ui/gameWords";

/** The time controls for rounds: none with days per move. */
function roundClocks() {
  return clockChoices().filter(({ clock }) => !/^\d+d/.test(clock));
}

/** The values of the form: those of the request, with the options by game. */
interface TournamentDraft extends Required<
  Omit<NewTournament, "kind" | "options" | "rounds" | "starts_in" | "starts_at" | "late_s" | "club">
> {
  kind: Kind;
  rounds: number;
  /** How often each pair meets in a league. */
  meetings: number;
  options: Readonly<Record<string, Options>>;
  /** The value of the field for the start, which may be empty. */
  start: string;
}

const DEFAULTS: TournamentDraft = {
  kind: "duplicate",
  game: "",
  options: {},
  name: "",
  title: "",
  rounds: 4,
  minutes: 30,
  round_minutes: 30,
  least: 4,
  level: 2,
  scoring: "matchpoints",
  clock: "none",
  meetings: 1,
  most: 16,
  seeding: "rating",
  round_days: 7,
  text: "",
  start: "",
  members: false,
  listed: true,
  enter: true,
  club_only: true,
};

/** The kinds that also have tables for three or more. */
const KINDS_FOR_ANY_TABLE: readonly Kind[] = ["duplicate", "knockout", "league"];

/** The time controls of a league, whose matches are played over days. */
const LEAGUE_CLOCKS = [1, 2, 3, 7].map((days) => ({ clock: `${days}d`, days }));

function clocksFor(kind: Kind): readonly { clock: string; label: string; help: string }[] {
  if (kind !== "league") return roundClocks();
  return LEAGUE_CLOCKS.map(({ clock, days }) => ({
    clock,
    label: t("tournaments-clock-days", { days }),
    help: t("tournaments-clock-days-help"),
  }));
}

/** Returns the clock of the form: the chosen one if the kind has it, and a usual one otherwise. */
function clockFor(kind: Kind, chosen: string): string {
  if (clocksFor(kind).some(({ clock }) => clock === chosen)) return chosen;
  return kind === "league" ? "2d" : "none";
}

/** Whether a game suits a kind of tournament: duplicates need hidden information, and some kinds two players. */
export function suits(kind: Kind, game: GameInfo): boolean {
  if (kind === "duplicate") return !game.open_information;
  if (KINDS_FOR_ANY_TABLE.includes(kind)) return true;
  const players = playersOption(game);
  return players === undefined ? game.seats.length === 2 : (players.values ?? []).includes(2) || players.least === 2;
}

/** Returns the changed options with those that the kind requires: two players, or the shortest match of a duplicate. */
function optionsFor(kind: Kind, game: GameInfo, changed: Options): Options {
  const short = kind === "duplicate" ? { ...listingOf(game.key)?.shortOptions, ...changed } : changed;
  const players = playersOption(game);
  return KINDS_FOR_ANY_TABLE.includes(kind) || players === undefined ? short : { ...short, [players.name]: 2 };
}

interface Props {
  games: readonly GameInfo[];
  /** The club that holds the tournament. */
  club: ClubInfo | null;
}

export function NewTournamentForm({ games, club }: Props): JSX.Element {
  const [draft, setDraft] = useState<TournamentDraft>(() => ({ ...DEFAULTS, name: loadName() }));
  const { error, isBusy, submit } = useAttempt();
  const change = (part: Partial<TournamentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const fitting = GAMES.flatMap(({ key }) => games.filter((game) => game.key === key && suits(draft.kind, game)));
  const game = fitting.find((one) => one.key === draft.game) ?? fitting[0];
  if (game === undefined) return <></>;
  const changed = optionsFor(draft.kind, game, draft.options[game.key] ?? {});

  const isPair = seatsOf(game, changed).length === 2;
  const { main, houseRules } = divideOptions(game, KINDS_FOR_ANY_TABLE.includes(draft.kind));
  const field = optionFields(game, changed, seatsOf(game, changed), (next) =>
    change({ options: { ...draft.options, [game.key]: next } }),
  );

  const create = async () => {
    const { start, meetings, ...wanted } = draft;
    saveName(draft.name.trim());
    const id = await createTournament({
      ...wanted,
      game: game.key,
      title: draft.title.trim() || defaultName(draft.kind, game),
      options: changedOptions(game.options, changed),
      clock: clockFor(draft.kind, draft.clock),
      rounds: draft.kind === "league" && isPair ? meetings : wanted.rounds,
      least: Math.min(draft.least, draft.most),
      text: draft.text.trim(),
      starts_at: fromLocalTime(start),
      name: draft.name.trim(),
      club: club?.club ?? null,
      club_only: club !== null && draft.club_only,
    });
    location.assign(sitePath(`/tournaments/${id}`));
  };

  return (
    <form class="card stack" aria-label={t("tournaments-new")} onSubmit={submit(create)}>
      <h2>{t("tournaments-new")}</h2>
      {club !== null && (
        <>
          <p>
            <Words text={t("tournaments-for-club", { club: club.name })} />
          </p>
          <Switch
            label={t("tournaments-club-only")}
            help={t("tournaments-club-only-help")}
            checked={draft.club_only}
            onChange={(isOn) => change({ club_only: isOn })}
          />
        </>
      )}
      <Choice
        legend={t("tournaments-kind")}
        name="kind"
        value={draft.kind}
        choices={KINDS.map((key) => [key, t(`tournaments-kind-${key}`)] as const)}
        help={t(`tournaments-kind-${draft.kind}-help`)}
        onChange={(next) => change({ kind: next })}
      />
      <AnnouncementFields
        title={draft.title}
        text={draft.text}
        start={draft.start}
        titlePlaceholder={defaultName(draft.kind, game)}
        onTitle={(title) => change({ title })}
        onText={(text) => change({ text })}
        onStart={(start) => change({ start })}
      />
      <Choice
        legend={t("tournaments-game")}
        name="tournament-game"
        value={game.key}
        choices={fitting.map((one) => [one.key, gameTitle(one.key, one.title)] as const)}
        onChange={(key) => change({ game: key })}
      />
      {main.map((spec) => field(spec, false))}
      <HouseRules specs={houseRules} field={field} />
      <LengthFields draft={draft} isPair={isPair} onChange={change} />
      <EntrantFields game={game} seats={seatsOf(game, changed).length} draft={draft} onChange={change} />
      <div class="field-row">
        <PlayAs name={draft.name} onName={(name) => change({ name })} />
        <button type="submit" class="button button-large" disabled={isBusy}>
          {t("tournaments-create")}
        </button>
      </div>
      <ErrorMessage message={error} />
    </form>
  );
}

interface PartProps {
  draft: TournamentDraft;
  onChange: (part: Partial<TournamentDraft>) => void;
}

function LengthFields({ draft, isPair, onChange }: PartProps & { isPair: boolean }): JSX.Element {
  const { kind } = draft;
  const clocks = clocksFor(kind);
  const chosen = clockFor(kind, draft.clock);
  const hasRounds = kind === "duplicate" || kind === "swiss" || (kind === "league" && !isPair);
  return (
    <>
      <div class="field-row">
        {kind === "arena" && (
          <NumberField
            label={t("tournaments-minutes")}
            value={draft.minutes}
            least={5}
            most={240}
            onChange={(minutes) => onChange({ minutes })}
          />
        )}
        {hasRounds && (
          <NumberField
            label={t(kind === "duplicate" ? "tournaments-board-count" : "tournaments-round-count")}
            value={draft.rounds}
            least={1}
            most={kind === "league" ? 20 : 40}
            onChange={(rounds) => onChange({ rounds })}
          />
        )}
        {kind === "league" ? (
          <NumberField
            label={t("tournaments-round-days")}
            value={draft.round_days}
            least={1}
            most={30}
            onChange={(days) => onChange({ round_days: days })}
          />
        ) : (
          <NumberField
            label={t(kind === "duplicate" ? "tournaments-minutes-per-board" : "tournaments-minutes-per-match")}
            value={draft.round_minutes}
            least={2}
            most={240}
            onChange={(minutes) => onChange({ round_minutes: minutes })}
          />
        )}
      </div>
      {kind === "league" && isPair && (
        <Choice
          legend={t("tournaments-meetings")}
          name="tournament-meetings"
          value={String(draft.meetings)}
          choices={[
            ["1", t("tournaments-meetings-once")],
            ["2", t("tournaments-meetings-twice")],
          ]}
          help={t("tournaments-meetings-help")}
          onChange={(meetings) => onChange({ meetings: Number(meetings) })}
        />
      )}
      {kind === "knockout" && (
        <Choice
          legend={t("tournaments-seeding")}
          name="tournament-seeding"
          value={draft.seeding}
          choices={[
            ["rating", t("tournaments-seeding-rating")],
            ["draw", t("tournaments-seeding-draw")],
          ]}
          help={t(`tournaments-seeding-${draft.seeding}-help`)}
          onChange={(seeding) => onChange({ seeding })}
        />
      )}
      {kind === "duplicate" && (
        <Choice
          legend={t("tournaments-scoring")}
          name="scoring"
          value={draft.scoring}
          choices={[
            ["matchpoints", t("tournaments-by-rank")],
            ["difference", t("tournaments-by-difference")],
          ]}
          help={t(draft.scoring === "matchpoints" ? "tournaments-by-rank-help" : "tournaments-by-difference-help")}
          onChange={(scoring) => onChange({ scoring })}
        />
      )}
      <Choice
        legend={t("lobby-clock")}
        name="tournament-clock"
        value={chosen}
        choices={clocks.map(({ clock, label }) => [clock, label] as const)}
        help={clocks.find(({ clock }) => clock === chosen)?.help}
        onChange={(clock) => onChange({ clock })}
      />
    </>
  );
}

function EntrantFields({ game, seats, draft, onChange }: PartProps & { game: GameInfo; seats: number }): JSX.Element {
  const level = game.levels.find((one) => one.number === draft.level) ?? game.levels[0];
  return (
    <>
      <div class="field-row">
        <NumberField
          label={t("tournaments-fill")}
          value={draft.least}
          least={1}
          most={64}
          onChange={(least) => onChange({ least })}
        />
        <NumberField
          label={t("tournaments-most")}
          value={draft.most}
          least={2}
          most={64}
          onChange={(most) => onChange({ most })}
        />
      </div>
      <p class="muted">
        <Words text={entrantsHelp(draft.kind, seats, draft.least)} />
      </p>
      {level !== undefined && (
        <Choice
          legend={t("options-bot-level")}
          name="tournament-level"
          value={String(level.number)}
          choices={game.levels.map((one) => [String(one.number), levelName(one.number)] as const)}
          onChange={(number) => onChange({ level: Number(number) })}
        />
      )}
      {draft.kind === "simul" ? (
        <p>{t("tournaments-simul-host")}</p>
      ) : (
        <Switch label={t("tournaments-take-part")} checked={draft.enter} onChange={(enter) => onChange({ enter })} />
      )}
      <Switch
        label={t("tournaments-listed")}
        help={t("tournaments-listed-help")}
        checked={draft.listed}
        onChange={(listed) => onChange({ listed })}
      />
      <Switch
        label={t("tournaments-members")}
        help={t("tournaments-members-help")}
        checked={draft.members}
        onChange={(members) => onChange({ members })}
      />
    </>
  );
}

interface NumberProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

function NumberField({ label, value, least, most, onChange }: NumberProps): JSX.Element {
  // Keeps the text that is being typed when the page renders again.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      required
      min={least}
      max={most}
      value={typed ?? String(value)}
      onText={setTyped}
      onChange={(event) => {
        setTyped(null);
        const read = event.currentTarget.valueAsNumber;
        onChange(Number.isNaN(read) ? value : Math.round(Math.min(most, Math.max(least, read))));
      }}
    />
  );
}
