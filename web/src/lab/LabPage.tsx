/** The rule lab: bots play a variant and the standard rules on the same deals, and the page shows the differences. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameListing } from "../games/presentation";
import { GAMES, listingOf } from "../games/index";
import { fetchGames, createTable } from "../net/api";
import type { GameInfo } from "../net/messages";
import { optionFields } from "../lobby/OptionFields";
import { changedOptions, type Options, seatsOf, valuesOf } from "../lobby/options";
import { ActiveOptions } from "../table/ActiveOptions";
import { Choice } from "../ui/fields";
import { PageFrame } from "../ui/SimplePage";
import { saveSeat } from "../ui/seatKeys";
import { Answers } from "./Answers";
import {
  fetchLab,
  type JobInfo,
  type LabInfo,
  type NamedQuestion,
  type NewJob,
  parseQuestion,
  type PlayerData,
} from "./lab";
import "./lab.css";
import { ShareAnswer } from "./ShareAnswer";
import { isOver, useJob } from "./useJob";
import { ErrorMessage } from "../ui/ErrorMessage";
import { currentFragment, sitePath } from "../ui/sitePath";
import { leaveFor, onSubmission, useAttempt } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import { formatMessage, hasWords, t } from "../words/catalogue";
import { formatNumber } from "../words/numbers";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";
import { levelName, levelSentence } from "../ui/gameWords";

const DEALS = [50, 200, 1000] as const;
const DEFAULT_DEALS = 200;
/** The numbers of deals that the server accepts. */
const [MIN_DEALS, MAX_DEALS] = [10, 1000];
const DEFAULT_MEASURES: readonly string[] = ["length.plays", "balance.seat"];

export function LabPage(): JSX.Element {
  const { value: loaded, error } = useResource(loadLab);
  useEffect(() => {
    document.title = t("lab-page-title");
  }, []);
  return (
    <PageFrame kind="lab">
      <div class="lab-head">
        <h1>{t("lab-title")}</h1>
        <p class="muted">{t("lab-about")}</p>
      </div>
      <ErrorMessage message={error} />
      {loaded !== null && (
        <>
          {loaded.lab.can_run ? <VariantForm {...loaded} /> : <NotAvailable />}
          <Experiments lab={loaded.lab} />
        </>
      )}
    </PageFrame>
  );
}

async function loadLab(): Promise<VariantFormProps> {
  const [lab, games] = await Promise.all([fetchLab(), fetchGames()]);
  return { lab, games };
}

function NotAvailable(): JSX.Element {
  return (
    <p class="card">
      <Rich id="lab-not-available" parts={{ code: (text) => <code translate={false}>{text}</code> }} />
    </p>
  );
}

function Experiments({ lab }: { lab: LabInfo }): JSX.Element | null {
  if (lab.experiments.length === 0) return null;
  return (
    <section class="card" aria-labelledby="lab-experiments">
      <h2 id="lab-experiments">{t("lab-published")}</h2>
      <ul class="lab-experiments">
        {lab.experiments.map((each) => (
          <li key={each.name}>
            {each.has_report ? (
              <a class="link" href={sitePath(`/lab/${each.name}/report.html`)}>
                {each.title}
              </a>
            ) : (
              each.title
            )}{" "}
            <span class="muted">
              {each.is_finished ? titleOf(each.game) : t("lab-unfinished", { game: titleOf(each.game) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function titleOf(game: string): string {
  return listingOf(game)?.title ?? game;
}

interface VariantFormProps {
  lab: LabInfo;
  games: readonly GameInfo[];
}

function VariantForm({ lab, games }: VariantFormProps): JSX.Element {
  const [requested] = useState(() => parseQuestion(currentFragment()));
  const [key, setKey] = useState(() => games.find((game) => game.key === requested?.game)?.key ?? GAMES[0]?.key ?? "");
  const [changed, setChanged] = useState<Options>(() => (requested?.game === key ? requested.options : {}));
  const [wishes] = useState(() => wishesOf(requested, games, lab));
  const [level, setLevel] = useState(wishes.level);
  const [deals, setDeals] = useState(String(wishes.deals));
  const [measures, setMeasures] = useState<readonly string[]>(wishes.measures);
  const { id, job, isBusy, error, start, stop } = useJob();
  const game = games.find((one) => one.key === key) as GameInfo;
  const listing = listingOf(key) as GameListing;
  const values = valuesOf(game.options, changed);
  const variant = changedOptions(game.options, changed);
  const isChanged = Object.keys(variant).length > 0;
  const seats = seatsOf(game, changed);
  const field = optionFields(game, changed, seats, setChanged);
  const titles = new Map(lab.measures.map((measure) => [measure.name, measureTitle(measure)]));
  const results = useRef<HTMLElement>(null);
  const hasStarted = job !== null;
  useEffect(() => {
    // On a small screen, the results are far below the form.
    if (hasStarted) results.current?.scrollIntoView({ block: "nearest" });
  }, [hasStarted]);
  const served = game.levels.find((one) => String(one.number) === level)?.sentence ?? "";
  const sentence = levelSentence(key, Number(level), served);
  const wanted: NewJob = {
    game: key,
    options: variant,
    beside: baselineOf(game, variant),
    level: Number(level),
    deals: Number(deals),
    measures: [...measures] as NewJob["measures"],
  };
  return (
    <div class="lab-bench">
      <form class="card lab-form" aria-label={t("lab-experiment")} onSubmit={onSubmission(() => void start(wanted))}>
        <Choice
          legend={t("lab-game")}
          name="lab-game"
          value={key}
          choices={GAMES.filter((one) => games.some((game) => game.key === one.key)).map(
            (one) => [one.key, one.title] as const,
          )}
          onChange={(next) => {
            setKey(next);
            setChanged({});
            setLevel("1");
          }}
        />
        <section class="lab-card" aria-labelledby="lab-card">
          <h2 id="lab-card">{t("lab-rules")}</h2>
          <div class="lab-knobs">{game.options.map((spec) => field(spec, true))}</div>
        </section>
        <div>
          <Choice
            legend={t("lab-bots")}
            name="lab-level"
            value={level}
            choices={game.levels.map((one) => [String(one.number), levelName(one.number)] as const)}
            onChange={setLevel}
          />
          <p class="muted option-help">
            <Words text={sentence} />
          </p>
        </div>
        <Choice
          legend={t("lab-deals")}
          name="lab-deals"
          value={deals}
          choices={[...new Set([...DEALS, wishes.deals])]
            .toSorted((one, other) => one - other)
            .map((count) => [String(count), formatNumber(count)] as const)}
          help={t("lab-deals-help")}
          onChange={setDeals}
        />
        <fieldset class="lab-measures">
          <legend>{t("lab-measures")}</legend>
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
              {measureTitle(measure)}
            </label>
          ))}
        </fieldset>
        <ErrorMessage message={error} />
        <div class="lab-go">
          <button type="submit" class="button button-large" disabled={isBusy || !isChanged || measures.length === 0}>
            {t("lab-measure")}
          </button>
          {!isChanged && <p class="muted">{t("lab-change-first")}</p>}
        </div>
      </form>
      <section ref={results} class="card lab-results" aria-labelledby="lab-results">
        <h2 id="lab-results">{t("lab-results")}</h2>
        <ActiveOptions game={listing} options={values} />
        {job === null ? (
          <p class="muted">{t("lab-no-results")}</p>
        ) : (
          <>
            <p role="status">
              <Words text={jobStatus(job)} />
            </p>
            <progress max={job.deals} value={job.done} aria-label={t("lab-deals-played")} />
            <Answers answers={job.answers} people={job.people} titles={titles} />
            {job.state === "done" && <NoPeopleNote people={job.people} />}
          </>
        )}
        <div class="ask-buttons">
          {job !== null && !isOver(job) && (
            <button type="button" class="button button-plain" onClick={() => void stop()}>
              {t("lab-stop")}
            </button>
          )}
          {job?.experiment != null && job.has_report && (
            <a
              class="button button-plain"
              href={sitePath(`/lab/${job.experiment}/report.html`)}
              target="_blank"
              rel="noreferrer"
            >
              {t("lab-open-report")}
            </a>
          )}
          {job?.experiment != null && (
            <a
              class="button button-plain"
              href={sitePath(`/lab/${job.experiment}/matches/000000-v1-r0`)}
              target="_blank"
              rel="noreferrer"
            >
              {t("lab-watch-game")}
            </a>
          )}
          {id !== null && job !== null && isOver(job) && job.answers.length > 0 && <ShareAnswer key={id} job={id} />}
          <PlayVariant game={game} variant={variant} level={level} seats={seats.length} />
        </div>
      </section>
    </div>
  );
}

/** Returns the level, the number of deals and the measures that an address asks for, or the usual ones. */
function wishesOf(
  requested: NamedQuestion | null,
  games: readonly GameInfo[],
  lab: LabInfo,
): { level: string; deals: number; measures: readonly string[] } {
  const game = games.find((one) => one.key === requested?.game);
  const level = game?.levels.find((one) => String(one.number) === requested?.level);
  const deals = Number(requested?.deals);
  const measures = lab.measures.map((measure) => measure.name).filter((name) => requested?.measures.includes(name));
  return {
    level: String(level?.number ?? 1),
    deals: Number.isInteger(deals) && deals >= MIN_DEALS && deals <= MAX_DEALS ? deals : DEFAULT_DEALS,
    measures: measures.length > 0 ? measures : DEFAULT_MEASURES,
  };
}

/** The note that there are too few games between people to compare with. */
function NoPeopleNote({ people }: { people: readonly PlayerData[] }): JSX.Element | null {
  if (people.some((each) => each.games > 0)) return null;
  return <p class="muted">{t("lab-few-people")}</p>;
}

/** Returns the rules that a variant is compared with: the standard rules, with the same number of players. */
function baselineOf(game: GameInfo, variant: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(variant);
  const players = game.options.find((spec) => spec.name === "players");
  return players !== undefined && players.name in variant && names.length > 1 ? { players: variant.players } : {};
}

/** Returns what a measure tells a visitor; the server's English title for measures that this page does not know. */
export function measureTitle({ name, title }: { name: string; title: string }): string {
  const id = `lab-ask-${name.replaceAll(".", "-")}`;
  return hasWords(id) ? formatMessage({ id, args: {} }) : title;
}

function jobStatus({ state, before, done, deals, reason }: JobInfo): string {
  const why = reason == null ? null : formatMessage(reason);
  switch (state) {
    case "waiting":
      return t("lab-waiting", { count: before });
    case "running":
      return t("lab-running", { done, deals });
    case "done":
      return t("lab-done", { deals });
    case "failed":
      return t("lab-failed", { reason: why ?? t("lab-unknown-error") });
    default:
      return why === null ? t("lab-stopped", { done }) : t("lab-stopped-because", { done, reason: why });
  }
}

interface PlayProps {
  game: GameInfo;
  variant: Record<string, unknown>;
  level: string;
  seats: number;
}

/** Creates a table with the variant, against bots of the level that measured it. */
export function PlayVariant({ game, variant, level, seats }: PlayProps): JSX.Element {
  const { error, isBusy, attempt } = useAttempt();
  const open = async () => {
    const others = Array.from({ length: seats - 1 }, () => `bot:${level}`);
    const created = await createTable({ game: game.key, options: variant, seats: ["me", ...others], name: "" });
    if (created.key !== null) saveSeat(created.table, created.key);
    await leaveFor(sitePath(`/t/${created.table}`));
  };
  return (
    <>
      <button type="button" class="button" disabled={isBusy} onClick={() => void attempt(open)}>
        {t("lab-play-variant")}
      </button>
      <ErrorMessage message={error} />
    </>
  );
}
