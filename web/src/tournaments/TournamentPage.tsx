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

export function TournamentPage({ id }: { id: string }): JSX.Element {
  const { info, now, error: connectionError, isLost, refresh } = useTournament(id);
  const { error: requestError, isBusy, attempt } = useAttempt();
  const error = requestError ?? connectionError;
  const name = info?.name ?? "Tournament";
  useEffect(() => setPageTitle(`${name} · Chabudai`, info?.mine?.table != null && !info.mine.over), [name, info]);
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
          The server does not respond. Reconnecting; this page may be outdated.
        </p>
      )}
      {info === null && error === null && <div class="card card-empty" aria-busy="true" />}
      {info !== null && (
        <>
          <p>
            {tournamentWords(info)} ·{" "}
            <span class="muted">{info.phase === "over" ? resultSummary(info) : phaseText(info, now)}</span>
          </p>
          <EntrantPanel info={info} now={now} isBusy={isBusy} then={then} />
          <Standings info={info} />
          {info.kind === "duplicate" ? <DuplicateBoards info={info} /> : <Tables info={info} />}
        </>
      )}
      <p>
        <a class="link" href={sitePath("/tournaments")}>
          All tournaments
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
    <section class="card stack" aria-label="Your participation">
      <p role="status">{statusWords(info, now, isIn)}</p>
      {isIn && mine?.table != null && !mine.over && (
        <button type="button" class="button button-large" onClick={() => openTable(mine.table ?? "", id)}>
          Go to your table
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
            Start now
          </button>
          <p class="muted">{fillWords(info)}</p>
        </div>
      )}
      {isIn && (
        <SafeButton class="button button-plain button-small" onClick={() => then(() => leaveTournament(id))}>
          Leave the tournament
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
    <form class="field-row" aria-label="Take part" onSubmit={enter}>
      <PlayAs name={name} onName={setName} />
      <button type="submit" class="button button-large" disabled={isBusy}>
        Take part
      </button>
    </form>
  );
}

function statusWords(info: TournamentInfo, now: number, isIn: boolean): string {
  if (!isIn) return info.phase === "open" ? "You have not entered." : "You are watching.";
  if (info.phase === "open")
    return "You have entered. Keep this page open: your table appears here when the tournament starts.";
  if (info.mine?.table != null && !info.mine.over) return `Your table is ready. ${untilWords(info, now)}`;
  if (info.kind === "arena") return "Waiting for an opponent. Keep this page open.";
  if (info.mine?.over === true) {
    return info.kind === "duplicate"
      ? `You have finished this board. Its result appears when all tables have finished it. ${untilWords(info, now)}`
      : `Your match is over. The next round starts when all matches are over. ${untilWords(info, now)}`;
  }
  return "The next round is about to start.";
}

function untilWords(info: TournamentInfo, now: number): string {
  return info.ends === null || info.kind === "arena" ? "" : `At most ${durationWords(info.ends - now)} more.`;
}

function fillWords(info: TournamentInfo): string {
  const people = info.entrants.length;
  const wanted = Math.max(people, info.least);
  const full = info.kind === "duplicate" ? Math.max(2, Math.ceil(wanted / info.seats)) * info.seats : wanted;
  if (full === people) return "No bots will be added.";
  return full - people === 1 ? "One bot will be added." : `${full - people} bots will be added.`;
}

/** The tables of the current round, or the latest of an arena, and those of earlier rounds. */
function Tables({ info }: { info: TournamentInfo }): JSX.Element | null {
  if (info.tables.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="tournament-tables">
      <h2 id="tournament-tables">{info.kind === "arena" ? "Matches" : `Round ${info.round}`}</h2>
      <TableRows info={info} tables={info.tables} />
      {info.earlier.map(({ round, tables }) => (
        <details key={round}>
          <summary>Round {round}</summary>
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
            {table.entrants.length === 1 && ": bye"}
          </span>
          <span class="muted">{resultWords(table)}</span>
          {table.table !== null && (table.over || table.table !== info.mine?.table) && (
            <a class="link" href={sitePath(`/t/${table.table}#watch`)}>
              {table.over ? "View" : "Watch"}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function resultWords(table: TournamentInfo["tables"][number]): string {
  const [one, other] = table.returns ?? [];
  if (table.returns === null) return "playing";
  if (one === undefined) return "not played";
  if (other === undefined) return "1";
  return one === other ? "½ – ½" : one > other ? "1 – 0" : "0 – 1";
}
