/** The lab: change the rules of a game, have both played on the same deals, and read what the change does. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameListing } from "../games/presentation";
import { GAMES, listingOf } from "../games/index";
import { fetchGames, makeTable } from "../net/api";
import type { GameInfo } from "../net/messages";
import { OptionField } from "../lobby/OptionField";
import { differing, type Options, seatSpec, seatsOf, valuesOf, withOption } from "../lobby/options";
import { InForce } from "../table/ActiveOptions";
import { Header } from "../ui/Header";
import { Choice } from "../ui/fields";
import { SettingsDialog } from "../ui/Settings";
import { rememberSeat } from "../ui/storage";
import { Answers } from "./Answers";
import { fetchLab, type LabInfo, type NewJob, type People, variantIn } from "./lab";
import "./lab.css";
import { isOver, useJob } from "./useJob";
import { Trouble } from "../ui/ErrorMessage";

const DEALS = ["50", "200", "1000"] as const;
const FIRST_MEASURES: readonly string[] = ["length.plays", "balance.seat"];

export function LabPage(): JSX.Element {
  const [settings, setSettings] = useState(false);
  const [lab, setLab] = useState<LabInfo | null>(null);
  const [games, setGames] = useState<readonly GameInfo[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    document.title = "The lab · Chabudai";
    Promise.all([fetchLab(), fetchGames()]).then(
      ([found, all]) => {
        setLab(found);
        setGames(all);
      },
      (error: unknown) => setTrouble((error as Error).message),
    );
  }, []);
  return (
    <div class="page">
      <Header onSettings={() => setSettings(true)} />
      <main class="lab">
        <div class="lab-head">
          <h1>The lab</h1>
          <p class="muted">
            Change a rule, and bots play the game with it and without it: the same deals, every seat. What you read are
            differences with the range that chance leaves them.
          </p>
        </div>
        <Trouble words={trouble} />
        {lab !== null && games !== null && (
          <>
            {lab.can_run ? <Bench lab={lab} games={games} /> : <NoBench />}
            <Experiments lab={lab} />
          </>
        )}
      </main>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}

function NoBench(): JSX.Element {
  return (
    <p class="card">
      This service plays no experiments. On a machine of your own: <code>chabudai lab new GAME</code>
    </p>
  );
}

function Experiments({ lab }: { lab: LabInfo }): JSX.Element | null {
  if (lab.experiments.length === 0) return null;
  return (
    <section class="card" aria-labelledby="lab-experiments">
      <h2 id="lab-experiments">Experiments to read</h2>
      <ul class="lab-experiments">
        {lab.experiments.map((each) => (
          <li key={each.name}>
            {each.has_report ? (
              <a class="link" href={`/lab/${each.name}/report.html`}>
                {each.title}
              </a>
            ) : (
              each.title
            )}{" "}
            <span class="muted">
              {listingOf(each.game)?.title ?? each.game}
              {each.is_finished ? "" : ", not finished"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bench({ lab, games }: { lab: LabInfo; games: readonly GameInfo[] }): JSX.Element {
  const [asked] = useState(() => variantIn(location.hash));
  const [key, setKey] = useState(() => games.find((game) => game.key === asked?.game)?.key ?? GAMES[0]?.key ?? "");
  const [touched, setTouched] = useState<Options>(() => (asked?.game === key ? asked.options : {}));
  const [level, setLevel] = useState("1");
  const [deals, setDeals] = useState<(typeof DEALS)[number]>("200");
  const [measures, setMeasures] = useState<readonly string[]>(FIRST_MEASURES);
  const { job, busy, trouble, start, stop } = useJob();
  const game = games.find((one) => one.key === key) as GameInfo;
  const listing = listingOf(key) as GameListing;
  const values = valuesOf(game.options, touched);
  const variant = differing(game.options, touched);
  const isChanged = Object.keys(variant).length > 0;
  const seats = seatsOf(game, touched);
  const titles = new Map(lab.measures.map((measure) => [measure.name, measure.title]));
  const results = useRef<HTMLElement>(null);
  const isBegun = job !== null;
  useEffect(() => {
    // On a small screen what comes of it stands far below what was asked.
    if (isBegun) results.current?.scrollIntoView({ block: "nearest" });
  }, [isBegun]);
  const sentence = game.levels.find((one) => String(one.number) === level)?.sentence;
  return (
    <div class="lab-bench">
      <form
        class="card lab-form"
        aria-label="What to measure"
        onSubmit={(event) => {
          event.preventDefault();
          void start({
            game: key,
            options: variant,
            beside: besideOf(game, variant),
            level: Number(level),
            deals: Number(deals),
            measures: [...measures] as NewJob["measures"],
          });
        }}
      >
        <Choice
          legend="Game"
          name="lab-game"
          value={key}
          choices={GAMES.filter((one) => games.some((game) => game.key === one.key)).map(
            (one) => [one.key, one.title] as const,
          )}
          onChange={(next) => {
            setKey(next);
            setTouched({});
            setLevel("1");
          }}
        />
        <section class="lab-card" aria-labelledby="lab-card">
          <h2 id="lab-card">Rule card</h2>
          <div class="lab-knobs">
            {game.options.map((spec) => (
              <OptionField
                key={`${key} ${spec.name}`}
                spec={spec.kind === "seat" ? seatSpec(spec, seats.length) : spec}
                game={listing}
                value={values[spec.name]}
                isExplained
                seatWords={seats}
                onChange={(value) => setTouched(withOption(game.options, touched, spec.name, value))}
              />
            ))}
          </div>
        </section>
        <div>
          <Choice
            legend="Who plays"
            name="lab-level"
            value={level}
            choices={game.levels.map((one) => [String(one.number), one.name] as const)}
            onChange={setLevel}
          />
          <p class="muted option-help">{sentence}</p>
        </div>
        <Choice
          legend="Deals"
          name="lab-deals"
          value={deals}
          choices={DEALS.map((count) => [count, Number(count).toLocaleString("en")] as const)}
          help="More deals narrow the ranges: four times as many halve them."
          onChange={setDeals}
        />
        <fieldset class="lab-measures">
          <legend>What to ask</legend>
          {lab.measures.map((measure) => (
            <label key={measure.name}>
              <input
                type="checkbox"
                checked={measures.includes(measure.name)}
                onChange={(event) => {
                  const rest = measures.filter((name) => name !== measure.name);
                  setMeasures(event.currentTarget.checked ? [...rest, measure.name] : rest);
                }}
              />
              {measure.title}
            </label>
          ))}
        </fieldset>
        <Trouble words={trouble} />
        <div class="lab-go">
          <button type="submit" class="button button-large" disabled={busy || !isChanged || measures.length === 0}>
            Measure it
          </button>
          {!isChanged && (
            <p class="muted">Change a rule on the card first: it is played beside the game as it comes.</p>
          )}
        </div>
      </form>
      <section ref={results} class="card lab-results" aria-labelledby="lab-results">
        <h2 id="lab-results">What it changes</h2>
        <InForce game={listing} options={values} />
        {job === null ? (
          <p class="muted">Nothing is measured yet.</p>
        ) : (
          <>
            <p role="status">{stateWords(job.state, job.before, job.done, job.deals, job.why ?? null)}</p>
            <progress max={job.deals} value={job.done} aria-label="Deals played" />
            <Answers answers={job.answers} people={job.people} titles={titles} />
            {job.state === "done" && <NoPeople people={job.people} />}
          </>
        )}
        <div class="ask-buttons">
          {job !== null && !isOver(job) && (
            <button type="button" class="button button-plain" onClick={() => void stop()}>
              Stop
            </button>
          )}
          {job?.experiment != null && job.has_report && (
            <a class="button button-plain" href={`/lab/${job.experiment}/report.html`} target="_blank" rel="noreferrer">
              The report
            </a>
          )}
          {job?.experiment != null && (
            <a
              class="button button-plain"
              href={`/lab/${job.experiment}/matches/000000-v1-r0`}
              target="_blank"
              rel="noreferrer"
            >
              See a game of it
            </a>
          )}
          <PlayIt game={game} variant={variant} level={level} seats={seats.length} />
        </div>
      </section>
    </div>
  );
}

/** Says that nothing is told of people, where that is so. */
function NoPeople({ people }: { people: readonly People[] }): JSX.Element | null {
  if (people.some((each) => each.games > 0)) return null;
  return (
    <p class="muted">
      Fewer than ten games between people by these rules have ended here, so none is told of. When there are, their
      means stand beside those of the bots.
    </p>
  );
}

/** The game beside which a variant is played: as it comes, but with as many seats. */
function besideOf(game: GameInfo, variant: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(variant);
  const players = game.options.find((spec) => spec.name === "players");
  return players !== undefined && players.name in variant && names.length > 1 ? { players: variant.players } : {};
}

function stateWords(state: string, before: number, done: number, deals: number, why: string | null): string {
  switch (state) {
    case "waiting":
      return before === 1 ? "One experiment is to be played before yours." : `${before} experiments are before yours.`;
    case "running":
      return `${done} of ${deals} deals are played. What stands here holds already.`;
    case "done":
      return `All ${deals} deals are played.`;
    case "failed":
      return `It could not be played: ${why ?? "nobody knows why"}.`;
    default:
      return why === null ? `Stopped after ${done} deals.` : `Stopped after ${done} deals: ${why}.`;
  }
}

interface PlayProps {
  game: GameInfo;
  variant: Record<string, unknown>;
  level: string;
  seats: number;
}

/** Sits down to the variant, against bots of the level that measured it. */
function PlayIt({ game, variant, level, seats }: PlayProps): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  async function open(): Promise<void> {
    setBusy(true);
    const others = Array.from({ length: seats - 1 }, () => `bot:${level}`);
    try {
      const opened = await makeTable({ game: game.key, options: variant, seats: ["me", ...others], name: "" });
      if (opened.key !== null) rememberSeat(opened.table, opened.key);
      location.assign(`/t/${opened.table}`);
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  }
  return (
    <>
      <button type="button" class="button" disabled={busy} onClick={() => void open()}>
        Play this variant
      </button>
      <Trouble words={trouble} />
    </>
  );
}
