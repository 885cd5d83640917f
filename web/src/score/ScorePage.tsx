/** The scorer for real tables: people who play with real cards enter what lies on the table, and get the points. */

import "./score.css";
import type { JSX } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import type { GameListing } from "../games/presentation";
import { divideOptions } from "../lobby/OptionFields";
import { changedOptions, playersOption, valuesOf } from "../lobby/options";
import { ApiError, fetchGame } from "../net/api";
import type { GameInfo } from "../net/messages";
import { TableOptions } from "../paper/TableOptions";
import { CitedText } from "../ui/CitedText";
import { ErrorMessage } from "../ui/ErrorMessage";
import { setPageTitle } from "../ui/pageTitle";
import { RulebookButton, RulebookProvider } from "../ui/Rulebook";
import { PageFrame, SimplePage } from "../ui/SimplePage";
import { hasServer, sitePath } from "../ui/sitePath";
import { useAttempt } from "../ui/useAttempt";
import { useFetched } from "../ui/useFetched";
import { formatMessage, joinTexts, loadWords, t } from "../words/catalogue";
import { countRound } from "./api";
import { Ledger } from "./Ledger";
import { Rounds } from "./Rounds";
import { loadMatch, MAX_NAME_LENGTH, NEW_MATCH, saveMatch, type ScoredMatch } from "./scoredMatch";
import { loadScorer, type Scorer } from "./scorer";

export function ScorePage({ game }: { game: string | null }): JSX.Element {
  const listing = listingOf(game ?? "");
  const title = listing === null ? t("score-page") : t("score-page-of", { game: listing.title });
  useEffect(() => setPageTitle(title, false), [title]);
  if (listing !== null) return <GameScorer key={listing.key} listing={listing} title={title} />;
  if (game === null) return <GameList />;
  return (
    <SimplePage title={t("page-not-found")}>
      <p>{t("page-not-found-text")}</p>
    </SimplePage>
  );
}

function GameList(): JSX.Element {
  return (
    <PageFrame kind="score-page">
      <h1>{t("score-page")}</h1>
      <p class="muted">{t("score-about")}</p>
      <ul class="score-games">
        {GAMES.map(({ key, title }) => (
          <li key={key}>
            <a class="button button-plain" href={sitePath(`/score/${key}`)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}

interface Loaded {
  info: GameInfo;
  /** Null for a game whose matches have no rounds with scores. */
  scorer: Scorer | null;
}

function GameScorer({ listing, title }: { listing: GameListing; title: string }): JSX.Element {
  const { key } = listing;
  const load = useCallback(async (): Promise<Loaded> => {
    const [info, scorer] = await Promise.all([fetchGame(key), loadScorer(key), loadWords(key, "game")]);
    return { info, scorer: info.counts_rounds ? scorer : null };
  }, [key]);
  const { value, error } = useFetched(load);
  return (
    <PageFrame kind="score-page" game={listing}>
      <RulebookProvider game={key}>
        <div class="score-head">
          <h1>{title}</h1>
          <RulebookButton />
        </div>
        <ErrorMessage message={error} />
        {value !== null && value.scorer === null && <p>{t("score-none", { game: listing.title })}</p>}
        {value !== null && value.scorer !== null && <Match info={value.info} scorer={value.scorer} />}
        <p class="score-links">
          {hasServer() && (
            <a class="link" href={sitePath(`/print/${key}`)}>
              {t("score-print")}
            </a>
          )}
          <a class="link" href={sitePath("/score")}>
            {t("score-other-games")}
          </a>
        </p>
      </RulebookProvider>
    </PageFrame>
  );
}

function Match({ info, scorer }: { info: GameInfo; scorer: Scorer }): JSX.Element {
  const [match, setMatch] = useState(() => loadMatch(info.key));
  const [shown, setShown] = useState<number | null>(null);
  const { error, isBusy, attempt, clearError } = useAttempt();
  const result = useRef<HTMLDivElement>(null);
  const options = valuesOf(info.options, match.options);
  const names = namesOf(info, match, options);
  const { rounds } = match;
  const last = rounds.at(-1)?.count;
  const round = Math.min(shown ?? rounds.length - 1, rounds.length - 1);
  const change = (part: Partial<ScoredMatch>) => {
    setMatch((before) => {
      const after = { ...before, ...part };
      saveMatch(info.key, after);
      return after;
    });
  };
  const count = async () => {
    const asked = {
      game: info.key,
      options: changedOptions(info.options, match.options),
      round: scorer.describe(match.draft, options),
      standing: last?.standing ?? null,
    };
    const counted = await countRound(asked).catch((failure: unknown) => {
      const sentence = failure instanceof ApiError ? failure.sentence : null;
      throw sentence === null ? failure : new Error(formatMessage(sentence, { names, seat: null }));
    });
    change({ rounds: [...rounds, { draft: match.draft, count: counted }], draft: null });
    setShown(null);
    result.current?.scrollIntoView({ block: "start" });
  };
  const undo = () => {
    const removed = rounds.at(-1);
    if (removed === undefined) return;
    clearError();
    change({ rounds: rounds.slice(0, -1), draft: removed.draft });
    setShown(null);
  };
  const { Entry } = scorer;
  const table = <Table info={info} match={match} names={names} onChange={change} />;
  return (
    <>
      {rounds.length === 0 && table}
      <div ref={result} class="score-result">
        <Rounds rounds={rounds} names={names} unit={scorer.unit(options)} shown={round} onShow={setShown} />
        {last !== undefined && <Standing count={last} names={names} />}
        {last !== undefined && (
          <div class="ask-buttons score-actions">
            <button type="button" class="button button-plain" onClick={undo}>
              {t("score-undo", { round: rounds.length })}
            </button>
            <NewMatchButton onNew={() => change({ ...NEW_MATCH, options: match.options, names: match.names })} />
            <button type="button" class="button button-plain" onClick={() => window.print()}>
              {t("score-print-sheet")}
            </button>
          </div>
        )}
        {rounds[round] !== undefined && (
          <Ledger number={round + 1} count={rounds[round].count} names={names} options={options} scorer={scorer} />
        )}
      </div>
      {last?.ending == null && (
        <form
          class="card score-entry"
          aria-label={t("score-enter", { round: rounds.length + 1 })}
          onSubmit={(event) => {
            event.preventDefault();
            void attempt(count);
          }}
        >
          <h2>{t("score-enter", { round: rounds.length + 1 })}</h2>
          <Entry draft={match.draft} options={options} names={names} onChange={(draft) => change({ draft })} />
          <ErrorMessage message={error} />
          <div class="ask-buttons">
            <button type="submit" class="button button-large" disabled={isBusy}>
              {t("score-count")}
            </button>
            <button
              type="button"
              class="button button-plain"
              onClick={() => {
                clearError();
                change({ draft: null });
              }}
            >
              {t("score-clear")}
            </button>
          </div>
        </form>
      )}
      {rounds.length > 0 && table}
    </>
  );
}

/** The players and the options of the table. The options stay as they are once a round has been counted. */
function Table({
  info,
  match,
  names,
  onChange,
}: {
  info: GameInfo;
  match: ScoredMatch;
  names: readonly string[];
  onChange: (part: Partial<ScoredMatch>) => void;
}): JSX.Element {
  const hasOptions = Object.values(divideOptions(info)).some((specs) => specs.length > 0);
  return (
    <section class="card score-table-settings" aria-label={t("score-players")}>
      <h2>{t("score-players")}</h2>
      <div class="score-names">
        {names.map((name, seat) => (
          <label key={seat} class="field">
            <span>{t("score-player-number", { number: seat + 1 })}</span>
            <input
              value={match.names[seat] ?? ""}
              placeholder={name}
              maxLength={MAX_NAME_LENGTH}
              autocomplete="off"
              onInput={({ currentTarget: { value } }) =>
                onChange({ names: names.map((_, each) => (each === seat ? value : (match.names[each] ?? ""))) })
              }
            />
          </label>
        ))}
      </div>
      {hasOptions && match.rounds.length > 0 && <p class="muted">{t("score-options-fixed")}</p>}
      {hasOptions && match.rounds.length === 0 && (
        <details>
          <summary>{t("score-options")}</summary>
          <TableOptions
            game={info}
            names={names}
            changed={match.options}
            onChanged={(options) => onChange({ options })}
          />
        </details>
      )}
    </section>
  );
}

/** The player who deals or leads next, or the winners. */
function Standing({
  count,
  names,
}: {
  count: { next: number | null; ending: { winners: number[]; clause: string } | null };
  names: readonly string[];
}): JSX.Element | null {
  const { next, ending } = count;
  if (ending !== null) {
    const winners = joinTexts(
      ending.winners.map((seat) => names[seat] ?? ""),
      "and",
    );
    return (
      <p class="score-end" role="status">
        <CitedText
          text={`${t("score-winners", { names: winners, count: ending.winners.length })} (${ending.clause})`}
        />
      </p>
    );
  }
  return next === null ? null : <p role="status">{t("score-next", { name: names[next] ?? "" })}</p>;
}

/** Starts a new match after a second press, because the rounds are lost. */
function NewMatchButton({ onNew }: { onNew: () => void }): JSX.Element {
  const [isAsked, setAsked] = useState(false);
  return (
    <button
      type="button"
      class={isAsked ? "button" : "button button-plain"}
      onBlur={() => setAsked(false)}
      onClick={() => {
        if (isAsked) onNew();
        setAsked(!isAsked);
      }}
    >
      {t(isAsked ? "score-new-really" : "score-new")}
    </button>
  );
}

/** Returns the name of every player; a player without one has a number. */
function namesOf(info: GameInfo, match: ScoredMatch, options: Readonly<Record<string, unknown>>): string[] {
  const players = playersOption(info);
  const chosen = players === undefined ? info.seats.length : Number(options[players.name]);
  const seats = match.rounds[0]?.count.scores.length ?? chosen;
  return Array.from({ length: seats }, (_, seat) => {
    const name = match.names[seat]?.trim() ?? "";
    return name === "" ? t("score-player-number", { number: seat + 1 }) : name;
  });
}
