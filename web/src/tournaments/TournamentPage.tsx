/** The page of a tournament: the player's table, the standings, and finished boards or rounds. */

import { Fragment, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TournamentInfo } from "../net/messages";
import { onSubmission, useAttempt } from "../ui/useAttempt";
import { PlayAs } from "../accounts/PlayAs";
import { SimplePage } from "../ui/SimplePage";
import { SafeButton } from "../ui/SafeButton";
import { loadName, saveName } from "../ui/storage";
import { seatAddress } from "../ui/seatKeys";
import { setPageTitle } from "../ui/pageTitle";
import { DuplicateBoards } from "./DuplicateBoards";
import { EntrantName } from "./EntrantName";
import { Standings } from "./Standings";
import { enterTournament, tournamentKey, leaveTournament, startTournament } from "./api";
import { useTournament } from "./useTournament";
import { durationWords, resultSummary, phaseText, tournamentWords } from "./tournamentWords";
import "./tournaments.css";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { joinTexts, t } from "../words/catalogue";
import { Words } from "../words/Words";

export function TournamentPage({ id }: { id: string }): JSX.Element {
  const { info, now, error: connectionError, isLost, refresh } = useTournament(id);
  const { error: requestError, isBusy, attempt } = useAttempt();
  const error = requestError ?? connectionError;
  const name = info?.name ?? t("tournaments-tournament");
  useEffect(
    () => setPageTitle(t("tournaments-name-title", { name }), info?.mine?.table != null && !info.mine.over),
    [name, info],
  );
  const then = (work: () => Promise<void>) =>
    void attempt(async () => {
      await work();
      refresh();
    });
  return (
    <SimplePage title={name}>
      <ErrorMessage message={error} />
      {isLost && (
        <p class="muted" role="status">
          {t("tournaments-lost")}
        </p>
      )}
      {info === null && error === null && <div class="card card-empty" aria-busy="true" />}
      {info !== null && (
        <>
          <p>
            <Words text={tournamentWords(info)} /> ·{" "}
            <span class="muted">
              <Words text={info.phase === "over" ? resultSummary(info) : phaseText(info, now)} />
            </span>
          </p>
          <EntrantPanel info={info} now={now} isBusy={isBusy} then={then} />
          <Standings info={info} />
          {info.kind === "duplicate" ? <DuplicateBoards info={info} /> : <Tables info={info} />}
        </>
      )}
      <p>
        <a class="link" href={sitePath("/tournaments")}>
          {t("tournaments-all")}
        </a>
      </p>
    </SimplePage>
  );
}

interface EntrantPanelProps {
  info: TournamentInfo;
  now: number;
  isBusy: boolean;
  then: (work: () => Promise<void>) => void;
}

/** What the viewer can do: enter, start, go to the table, leave. */
function EntrantPanel({ info, now, isBusy, then }: EntrantPanelProps): JSX.Element | null {
  const { mine, tournament: id, phase } = info;
  if (phase === "over") return null;
  const mayEnter = (mine === null || mine.entrant === null) && (phase === "open" || info.kind === "arena");
  const own = mine === null || mine.entrant === null ? null : info.entrants[mine.entrant];
  const isIn = own !== null && own !== undefined && own.left !== true;
  return (
    <section class="card stack" aria-label={t("tournaments-participation")}>
      <p role="status">
        <Words text={statusWords(info, now, isIn)} />
      </p>
      {isIn && mine?.table != null && !mine.over && (
        <button type="button" class="button button-large" onClick={() => openTable(mine.table ?? "", id)}>
          {t("tournaments-go-to-table")}
        </button>
      )}
      {mayEnter && <EnterForm id={id} isBusy={isBusy} then={then} />}
      {phase === "open" && mine?.caller === true && (
        <div class="ask-buttons">
          <button
            type="button"
            class="button button-large"
            disabled={isBusy}
            onClick={() => then(() => startTournament(id))}
          >
            {t("tournaments-start")}
          </button>
          <p class="muted">
            <Words text={fillWords(info)} />
          </p>
        </div>
      )}
      {isIn && (
        <SafeButton class="button button-plain button-small" onClick={() => then(() => leaveTournament(id))}>
          {t("tournaments-leave")}
        </SafeButton>
      )}
    </section>
  );
}

function openTable(table: string, tournament: string): void {
  const key = tournamentKey(tournament);
  location.assign(key === null ? sitePath(`/t/${table}`) : seatAddress(table, key));
}

function EnterForm({ id, isBusy, then }: Pick<EntrantPanelProps, "isBusy" | "then"> & { id: string }): JSX.Element {
  const [name, setName] = useState(loadName());
  const enter = onSubmission(() => {
    saveName(name.trim());
    then(() => enterTournament(id, name.trim()));
  });
  return (
    <form class="field-row" aria-label={t("tournaments-enter")} onSubmit={enter}>
      <PlayAs name={name} onName={setName} />
      <button type="submit" class="button button-large" disabled={isBusy}>
        {t("tournaments-enter")}
      </button>
    </form>
  );
}

function statusWords(info: TournamentInfo, now: number, isIn: boolean): string {
  if (!isIn) return t(info.phase === "open" ? "tournaments-not-entered" : "tournaments-watching");
  if (info.phase === "open") return t("tournaments-entered");
  if (info.mine?.table != null && !info.mine.over) return withLimit(t("tournaments-table-ready"), info, now);
  if (info.kind === "arena") return t("tournaments-waiting-opponent");
  if (info.mine?.over === true) {
    const over = t(info.kind === "duplicate" ? "tournaments-board-finished" : "tournaments-match-over");
    return withLimit(over, info, now);
  }
  return t("tournaments-next-round");
}

/** Adds how long the round lasts at most. */
function withLimit(sentence: string, info: TournamentInfo, now: number): string {
  if (info.ends === null || info.kind === "arena") return sentence;
  return joinTexts([sentence, t("tournaments-at-most", { time: durationWords(info.ends - now) })], "sentence");
}

function fillWords(info: TournamentInfo): string {
  const people = info.entrants.length;
  const wanted = Math.max(people, info.least);
  const full = info.kind === "duplicate" ? Math.max(2, Math.ceil(wanted / info.seats)) * info.seats : wanted;
  return t("tournaments-bots-added", { count: full - people });
}

/** The tables of the current round, or the latest of an arena, and those of earlier rounds. */
function Tables({ info }: { info: TournamentInfo }): JSX.Element | null {
  if (info.tables.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="tournament-tables">
      <h2 id="tournament-tables">
        <Words
          text={info.kind === "arena" ? t("tournaments-matches") : t("tournaments-round", { round: info.round })}
        />
      </h2>
      <TableRows info={info} tables={info.tables} />
      {info.earlier.map(({ round, tables }) => (
        <details key={round}>
          <summary>{t("tournaments-round", { round })}</summary>
          <TableRows info={info} tables={tables} />
        </details>
      ))}
    </section>
  );
}

function TableRows({ info, tables }: { info: TournamentInfo; tables: TournamentInfo["tables"] }): JSX.Element {
  return (
    <ul class="tournament-rows">
      {tables.toReversed().map((table, index) => (
        <li key={`${index} ${table.number} ${table.table ?? ""}`}>
          <span>
            {table.entrants.map((entrant, at) => (
              <Fragment key={entrant}>
                {at > 0 && " – "}
                <EntrantName info={info} entrant={entrant} />
              </Fragment>
            ))}
            {table.entrants.length === 1 && (
              <>
                {" – "}
                <Words text={t("tournaments-bye")} />
              </>
            )}
          </span>
          <span class="muted">
            <Words text={resultWords(table)} />
          </span>
          {table.table !== null && (table.over || table.table !== info.mine?.table) && (
            <a class="link" href={sitePath(`/t/${table.table}#watch`)}>
              <Words text={t(table.over ? "tournaments-view" : "tournaments-watch")} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function resultWords(table: TournamentInfo["tables"][number]): string {
  const [one, other] = table.returns ?? [];
  if (table.returns === null) return t("tournaments-playing");
  if (one === undefined) return t("tournaments-not-played");
  if (other === undefined) return "1";
  return one === other ? "½ – ½" : one > other ? "1 – 0" : "0 – 1";
}
