/** The form for a new tournament. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import type { GameInfo, OptionSpec } from "../net/messages";
import { CLOCKS } from "../lobby/ClockField";
import { OptionField } from "../lobby/OptionField";
import { changedOptions, playersOption, seatsOf, valuesOf, withOption, type Options } from "../lobby/options";
import { useAttempt } from "../ui/useAttempt";
import { Choice, NameField, Switch } from "../ui/fields";
import { loadName, saveName } from "../ui/storage";
import { createTournament } from "./api";
import { entrantsHelp, KINDS, type Kind } from "./tournamentWords";
import { ErrorMessage } from "../ui/ErrorMessage";

/** The time controls for rounds: none with days per move. */
const ROUND_CLOCKS = CLOCKS.filter(([clock]) => !/^\d+d/.test(clock));

interface TournamentDraft {
  kind: Kind;
  game: string;
  options: Readonly<Record<string, Options>>;
  name: string;
  title: string;
  rounds: number;
  minutes: number;
  roundMinutes: number;
  least: number;
  level: number;
  scoring: "matchpoints" | "difference";
  clock: string;
  startsIn: string;
  members: boolean;
  listed: boolean;
  enter: boolean;
}

const DEFAULTS: TournamentDraft = {
  kind: "duplicate",
  game: "",
  options: {},
  name: "",
  title: "",
  rounds: 4,
  minutes: 30,
  roundMinutes: 30,
  least: 4,
  level: 2,
  scoring: "matchpoints",
  clock: "none",
  startsIn: "",
  members: false,
  listed: true,
  enter: true,
};

/** Whether a game suits a kind of tournament: duplicates need hidden information, the others two players. */
export function suits(kind: Kind, game: GameInfo): boolean {
  if (kind === "duplicate") return !game.open_information;
  const players = playersOption(game);
  return players === undefined ? game.seats.length === 2 : (players.values ?? []).includes(2) || players.least === 2;
}

/** Returns the changed options with those that the kind requires: two players, or the shortest match of a duplicate. */
export function optionsFor(kind: Kind, game: GameInfo, changed: Options): Options {
  const short = kind === "duplicate" ? { ...listingOf(game.key)?.shortOptions, ...changed } : changed;
  const players = playersOption(game);
  return kind === "duplicate" || players === undefined ? short : { ...short, [players.name]: 2 };
}

export function NewTournamentForm({ games }: { games: readonly GameInfo[] }): JSX.Element {
  const [draft, setDraft] = useState<TournamentDraft>(() => ({ ...DEFAULTS, name: loadName() }));
  const { error, isBusy, attempt } = useAttempt();
  const change = (part: Partial<TournamentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const fitting = GAMES.flatMap(({ key }) => games.filter((game) => game.key === key && suits(draft.kind, game)));
  const game = fitting.find((one) => one.key === draft.game) ?? fitting[0];
  if (game === undefined) return <></>;
  const changed = optionsFor(draft.kind, game, draft.options[game.key] ?? {});
  const kind = KINDS.find(([key]) => key === draft.kind) ?? KINDS[0];

  async function open(chosen: GameInfo): Promise<void> {
    saveName(draft.name.trim());
    const minutes = Number(draft.startsIn);
    const id = await createTournament({
      kind: draft.kind,
      game: chosen.key,
      title: draft.title.trim(),
      options: changedOptions(chosen.options, changed),
      rounds: draft.rounds,
      minutes: draft.minutes,
      scoring: draft.scoring,
      clock: draft.clock,
      least: draft.least,
      level: draft.level,
      round_minutes: draft.roundMinutes,
      starts_in: draft.startsIn === "" || minutes < 1 ? null : Math.round(minutes),
      members: draft.members,
      listed: draft.listed,
      enter: draft.enter,
      name: draft.name.trim(),
    });
    location.assign(`/tournaments/${id}`);
  }

  return (
    <form
      class="card tournament-part"
      aria-label="New tournament"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => open(game));
      }}
    >
      <h2>New tournament</h2>
      <Choice
        legend="Kind"
        name="kind"
        value={draft.kind}
        choices={KINDS.map(([key, word]) => [key, word] as const)}
        help={kind[2]}
        onChange={(next) => change({ kind: next })}
      />
      <Choice
        legend="Game"
        name="tournament-game"
        value={game.key}
        choices={fitting.map((one) => [one.key, one.title] as const)}
        onChange={(key) => change({ game: key })}
      />
      <GameFields
        game={game}
        kind={draft.kind}
        changed={changed}
        onChanged={(next) => change({ options: { ...draft.options, [game.key]: next } })}
      />
      <LengthFields draft={draft} onChange={change} />
      <EntrantFields game={game} seats={seatsOf(game, changed).length} draft={draft} onChange={change} />
      <div class="tournament-go">
        <NameField name={draft.name} onName={(name) => change({ name })} />
        <button type="submit" class="button button-large" disabled={isBusy}>
          Create
        </button>
      </div>
      <ErrorMessage message={error} />
    </form>
  );
}

interface GameProps {
  game: GameInfo;
  kind: Kind;
  changed: Options;
  onChanged: (changed: Options) => void;
}

/** The options of the game: the most used first, house rules collapsed. */
function GameFields({ game, kind, changed, onChanged }: GameProps): JSX.Element | null {
  const listing = listingOf(game.key);
  if (listing === null) return null;
  const values = valuesOf(game.options, changed);
  const players = playersOption(game);
  const seats = seatsOf(game, changed);
  const fixed = kind === "duplicate" ? undefined : players;
  const offered = game.options.filter((spec) => spec !== fixed);
  const first = offered.filter((spec) => spec === players || spec.name in listing.presets);
  const field = (spec: OptionSpec, isExplained: boolean) => (
    <OptionField
      key={spec.name}
      spec={spec}
      game={listing}
      value={values[spec.name]}
      isExplained={isExplained}
      seatLabels={seats}
      onChange={(value) => onChanged(withOption(game.options, changed, spec.name, value))}
    />
  );
  const others = offered.filter((spec) => !first.includes(spec));
  return (
    <>
      {first.map((spec) => field(spec, false))}
      {others.length > 0 && (
        <details class="house-rules">
          <summary>House rules</summary>
          <div class="house-rules-fields">{others.map((spec) => field(spec, true))}</div>
        </details>
      )}
    </>
  );
}

interface PartProps {
  draft: TournamentDraft;
  onChange: (part: Partial<TournamentDraft>) => void;
}

function LengthFields({ draft, onChange }: PartProps): JSX.Element {
  const isArena = draft.kind === "arena";
  return (
    <>
      <div class="tournament-numbers">
        {isArena ? (
          <NumberField
            label="Minutes"
            value={draft.minutes}
            least={5}
            most={240}
            onChange={(minutes) => onChange({ minutes })}
          />
        ) : (
          <NumberField
            label={draft.kind === "duplicate" ? "Boards" : "Rounds"}
            value={draft.rounds}
            least={1}
            most={40}
            onChange={(rounds) => onChange({ rounds })}
          />
        )}
        <NumberField
          label={draft.kind === "duplicate" ? "Maximum minutes per board" : "Maximum minutes per match"}
          value={draft.roundMinutes}
          least={2}
          most={240}
          onChange={(roundMinutes) => onChange({ roundMinutes })}
        />
      </div>
      {draft.kind === "duplicate" && (
        <Choice
          legend="Scoring"
          name="scoring"
          value={draft.scoring}
          choices={[
            ["matchpoints", "By rank"],
            ["difference", "By difference"],
          ]}
          help={
            draft.scoring === "matchpoints"
              ? "The percentage of the other players with the same cards who did worse."
              : "The difference in points from the other players with the same cards."
          }
          onChange={(scoring) => onChange({ scoring })}
        />
      )}
      <Choice
        legend="Clock"
        name="tournament-clock"
        value={draft.clock}
        choices={ROUND_CLOCKS.map(([clock, short]) => [clock as string, short as string] as const)}
        help={ROUND_CLOCKS.find(([clock]) => clock === draft.clock)?.[2]}
        onChange={(clock) => onChange({ clock })}
      />
    </>
  );
}

function EntrantFields({ game, seats, draft, onChange }: PartProps & { game: GameInfo; seats: number }): JSX.Element {
  const level = game.levels.find((one) => one.number === draft.level) ?? game.levels[0];
  return (
    <>
      <div class="tournament-numbers">
        <NumberField
          label="Fill with bots up to"
          value={draft.least}
          least={1}
          most={64}
          onChange={(least) => onChange({ least })}
        />
        <label class="field">
          <span>Starts in (minutes)</span>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={20_000}
            placeholder="manual start"
            value={draft.startsIn}
            onInput={(event) => onChange({ startsIn: event.currentTarget.value })}
          />
        </label>
      </div>
      <p class="muted">{entrantsHelp(draft.kind, seats, draft.least)}</p>
      {level !== undefined && (
        <Choice
          legend="Bot level"
          name="tournament-level"
          value={String(level.number)}
          choices={game.levels.map((one) => [String(one.number), one.name] as const)}
          onChange={(number) => onChange({ level: Number(number) })}
        />
      )}
      <Switch label="I take part" checked={draft.enter} onChange={(enter) => onChange({ enter })} />
      <Switch
        label="Listed"
        help="Otherwise only people with its address can find it."
        checked={draft.listed}
        onChange={(listed) => onChange({ listed })}
      />
      <Switch
        label="Accounts only"
        help="Makes it harder to enter twice."
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
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        required
        min={least}
        max={most}
        value={typed ?? value}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => {
          setTyped(null);
          const read = event.currentTarget.valueAsNumber;
          onChange(Number.isNaN(read) ? value : Math.round(Math.min(most, Math.max(least, read))));
        }}
      />
    </label>
  );
}
