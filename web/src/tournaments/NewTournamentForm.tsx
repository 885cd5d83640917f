/** The form of a new tournament: what is played how, and who may come. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import type { GameInfo, OptionSpec } from "../net/messages";
import { CLOCKS } from "../lobby/ClockField";
import { OptionField } from "../lobby/OptionField";
import { differing, playersOption, seatsOf, valuesOf, withOption, type Options } from "../lobby/options";
import { useAttempt } from "../ui/useAttempt";
import { Choice, NameField, Switch } from "../ui/fields";
import { loadName, saveName } from "../ui/storage";
import { callTournament } from "./api";
import { companyWords, KINDS, type Kind } from "./tournamentWords";
import { Trouble } from "../ui/ErrorMessage";

/** A clock of days is no clock of a round. */
const ROUND_CLOCKS = CLOCKS.filter(([clock]) => !/^\d+d/.test(clock));

interface Wishes {
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

const FIRST: Wishes = {
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

/** Whether a game can be played so: two where two meet, and cards where a deal is played twice. */
export function isFor(kind: Kind, game: GameInfo): boolean {
  if (kind === "duplicate") return !game.open_information;
  const players = playersOption(game);
  return players === undefined ? game.seats.length === 2 : (players.values ?? []).includes(2) || players.least === 2;
}

/** What was touched, with the size that the kind needs and a short match unless somebody wants a longer one. */
export function touchedFor(kind: Kind, game: GameInfo, touched: Options): Options {
  const short = kind === "duplicate" ? { ...listingOf(game.key)?.shortOptions, ...touched } : touched;
  const players = playersOption(game);
  return kind === "duplicate" || players === undefined ? short : { ...short, [players.name]: 2 };
}

export function NewTournamentForm({ games }: { games: readonly GameInfo[] }): JSX.Element {
  const [wishes, setWishes] = useState<Wishes>(() => ({ ...FIRST, name: loadName() }));
  const { trouble, busy, attempt } = useAttempt();
  const change = (part: Partial<Wishes>) => setWishes((before) => ({ ...before, ...part }));
  // In the order of the page's list: the shortest to explain first.
  const fitting = GAMES.flatMap(({ key }) => games.filter((game) => game.key === key && isFor(wishes.kind, game)));
  const game = fitting.find((one) => one.key === wishes.game) ?? fitting[0];
  if (game === undefined) return <></>;
  const touched = touchedFor(wishes.kind, game, wishes.options[game.key] ?? {});
  const kind = KINDS.find(([key]) => key === wishes.kind) ?? KINDS[0];

  async function open(chosen: GameInfo): Promise<void> {
    saveName(wishes.name.trim());
    const minutes = Number(wishes.startsIn);
    const id = await callTournament({
      kind: wishes.kind,
      game: chosen.key,
      title: wishes.title.trim(),
      options: differing(chosen.options, touched),
      rounds: wishes.rounds,
      minutes: wishes.minutes,
      scoring: wishes.scoring,
      clock: wishes.clock,
      least: wishes.least,
      level: wishes.level,
      round_minutes: wishes.roundMinutes,
      starts_in: wishes.startsIn === "" || minutes < 1 ? null : Math.round(minutes),
      members: wishes.members,
      listed: wishes.listed,
      enter: wishes.enter,
      name: wishes.name.trim(),
    });
    location.assign(`/tournaments/${id}`);
  }

  return (
    <form
      class="card tournament-part"
      aria-label="Call a tournament"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => open(game));
      }}
    >
      <h2>Call a tournament</h2>
      <Choice
        legend="Kind"
        name="kind"
        value={wishes.kind}
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
        kind={wishes.kind}
        touched={touched}
        onTouched={(next) => change({ options: { ...wishes.options, [game.key]: next } })}
      />
      <Length wishes={wishes} onChange={change} />
      <Company game={game} seats={seatsOf(game, touched).length} wishes={wishes} onChange={change} />
      <div class="tournament-go">
        <NameField name={wishes.name} onName={(name) => change({ name })} />
        <button type="submit" class="button button-large" disabled={busy}>
          Call it
        </button>
      </div>
      <Trouble words={trouble} />
    </form>
  );
}

interface GameProps {
  game: GameInfo;
  kind: Kind;
  touched: Options;
  onTouched: (touched: Options) => void;
}

/** The options of the game: those that are looked for first, and the house rules folded away. */
function GameFields({ game, kind, touched, onTouched }: GameProps): JSX.Element | null {
  const listing = listingOf(game.key);
  if (listing === null) return null;
  const values = valuesOf(game.options, touched);
  const players = playersOption(game);
  const seats = seatsOf(game, touched);
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
      seatWords={seats}
      onChange={(value) => onTouched(withOption(game.options, touched, spec.name, value))}
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
  wishes: Wishes;
  onChange: (part: Partial<Wishes>) => void;
}

function Length({ wishes, onChange }: PartProps): JSX.Element {
  const isArena = wishes.kind === "arena";
  return (
    <>
      <div class="tournament-numbers">
        {isArena ? (
          <NumberField
            label="Minutes"
            value={wishes.minutes}
            least={5}
            most={240}
            onChange={(minutes) => onChange({ minutes })}
          />
        ) : (
          <NumberField
            label={wishes.kind === "duplicate" ? "Boards" : "Rounds"}
            value={wishes.rounds}
            least={1}
            most={40}
            onChange={(rounds) => onChange({ rounds })}
          />
        )}
        <NumberField
          label={wishes.kind === "duplicate" ? "Minutes a board, at most" : "Minutes a match, at most"}
          value={wishes.roundMinutes}
          least={2}
          most={240}
          onChange={(roundMinutes) => onChange({ roundMinutes })}
        />
      </div>
      {wishes.kind === "duplicate" && (
        <Choice
          legend="A board counts"
          name="scoring"
          value={wishes.scoring}
          choices={[
            ["matchpoints", "By rank"],
            ["difference", "By how much"],
          ]}
          help={
            wishes.scoring === "matchpoints"
              ? "The share of the others with the same cards who did worse."
              : "How many points more than the others with the same cards."
          }
          onChange={(scoring) => onChange({ scoring })}
        />
      )}
      <Choice
        legend="Clock"
        name="tournament-clock"
        value={wishes.clock}
        choices={ROUND_CLOCKS.map(([clock, short]) => [clock as string, short as string] as const)}
        help={ROUND_CLOCKS.find(([clock]) => clock === wishes.clock)?.[2]}
        onChange={(clock) => onChange({ clock })}
      />
    </>
  );
}

function Company({ game, seats, wishes, onChange }: PartProps & { game: GameInfo; seats: number }): JSX.Element {
  const level = game.levels.find((one) => one.number === wishes.level) ?? game.levels[0];
  return (
    <>
      <div class="tournament-numbers">
        <NumberField
          label="Bots fill up to"
          value={wishes.least}
          least={1}
          most={64}
          onChange={(least) => onChange({ least })}
        />
        <label class="field">
          <span>Begins in minutes</span>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={20_000}
            placeholder="when I say so"
            value={wishes.startsIn}
            onInput={(event) => onChange({ startsIn: event.currentTarget.value })}
          />
        </label>
      </div>
      <p class="muted">{companyWords(wishes.kind, seats, wishes.least)}</p>
      {level !== undefined && (
        <Choice
          legend="Level of the bots"
          name="tournament-level"
          value={String(level.number)}
          choices={game.levels.map((one) => [String(one.number), one.name] as const)}
          onChange={(number) => onChange({ level: Number(number) })}
        />
      )}
      <Switch label="I take part" checked={wishes.enter} onChange={(enter) => onChange({ enter })} />
      <Switch
        label="In the list"
        help="Else it is for those who have its address."
        checked={wishes.listed}
        onChange={(listed) => onChange({ listed })}
      />
      <Switch
        label="For people with an account alone"
        help="So that nobody takes part twice as easily."
        checked={wishes.members}
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
  // What is being typed stays as it is, though the page is drawn anew meanwhile.
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
