/** One tournament: where one plays, who is ahead, and the boards that all have played. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TournamentInfo } from "../net/messages";
import { useAttempt } from "../ui/useAttempt";
import { NameField } from "../ui/fields";
import { Simple } from "../ui/SimplePage";
import { SafeButton } from "../ui/SafeButton";
import { loadName, saveName, seatAddress } from "../ui/storage";
import { showTitle } from "../ui/pageTitle";
import { Boards } from "./DuplicateBoards";
import { Standings } from "./Standings";
import { enterTournament, keyOf, leaveTournament, startTournament } from "./api";
import { useTournament } from "./useTournament";
import { minutesWords, overWords, phaseWords, whatWords } from "./tournamentWords";
import "./tournaments.css";
import { Trouble } from "../ui/ErrorMessage";

export function TournamentPage({ id }: { id: string }): JSX.Element {
  const { shown, now, trouble: untold, isLost, look } = useTournament(id);
  const { trouble: refused, busy, attempt } = useAttempt();
  const trouble = refused ?? untold;
  const name = shown?.name ?? "Tournament";
  useEffect(() => showTitle(`${name} · Chabudai`, shown?.mine?.table != null && !shown.mine.over), [name, shown]);
  const then = (work: () => Promise<void>) =>
    void attempt(async () => {
      await work();
      look();
    });
  return (
    <Simple title={name}>
      <Trouble words={trouble} />
      {isLost && (
        <p class="muted" role="status">
          The service does not answer just now. It is tried again; what you see may be old.
        </p>
      )}
      {shown === null && trouble === null && <div class="card card-empty" aria-busy="true" />}
      {shown !== null && (
        <>
          <p>
            {whatWords(shown)} ·{" "}
            <span class="muted">{shown.phase === "over" ? overWords(shown) : phaseWords(shown, now)}</span>
          </p>
          <Place shown={shown} now={now} busy={busy} then={then} />
          <Standings shown={shown} />
          {shown.kind === "duplicate" && <Boards shown={shown} />}
          {shown.kind !== "duplicate" && <Tables shown={shown} />}
        </>
      )}
      <p>
        <a class="link" href="/tournaments">
          All tournaments
        </a>
      </p>
    </Simple>
  );
}

interface PlaceProps {
  shown: TournamentInfo;
  now: number;
  busy: boolean;
  then: (work: () => Promise<void>) => void;
}

/** What one may do oneself: enter, begin, go to one's table, leave. */
function Place({ shown, now, busy, then }: PlaceProps): JSX.Element | null {
  const { mine, tournament: id, phase } = shown;
  if (phase === "over") return null;
  const mayEnter = (mine === null || mine.entrant === null) && (phase === "open" || shown.kind === "arena");
  const own = mine === null || mine.entrant === null ? null : shown.entrants[mine.entrant];
  const isIn = own !== null && own !== undefined && own.left !== true;
  return (
    <section class="card tournament-part" aria-label="Your place in the tournament">
      <p role="status">{placeWords(shown, now, isIn)}</p>
      {isIn && mine?.table != null && !mine.over && <ToTable table={mine.table} id={id} />}
      {mayEnter && <EnterForm id={id} busy={busy} then={then} />}
      {phase === "open" && mine?.caller === true && (
        <div class="ask-buttons">
          <button
            type="button"
            class="button button-large"
            disabled={busy}
            onClick={() => then(() => startTournament(id))}
          >
            Begin now
          </button>
          <p class="muted">{fillWords(shown)}</p>
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

function ToTable({ table, id }: { table: string; id: string }): JSX.Element {
  const key = keyOf(id);
  return (
    <button
      type="button"
      class="button button-large"
      onClick={() => location.assign(key === null ? `/t/${table}` : seatAddress(table, key))}
    >
      To your table
    </button>
  );
}

function EnterForm({ id, busy, then }: { id: string; busy: boolean; then: PlaceProps["then"] }): JSX.Element {
  const [name, setName] = useState(loadName());
  return (
    <form
      class="tournament-go"
      aria-label="Take part"
      onSubmit={(event) => {
        event.preventDefault();
        saveName(name.trim());
        then(() => enterTournament(id, name.trim()));
      }}
    >
      <NameField name={name} onName={setName} />
      <button type="submit" class="button button-large" disabled={busy}>
        Take part
      </button>
    </form>
  );
}

function placeWords(shown: TournamentInfo, now: number, isIn: boolean): string {
  if (!isIn) return shown.phase === "open" ? "You do not take part yet." : "You look on.";
  if (shown.phase === "open") return "You take part. Wait here: your table is shown when it begins.";
  if (shown.mine?.table != null && !shown.mine.over) return `Your table is ready. ${untilWords(shown, now)}`;
  if (shown.kind === "arena") return "You are free: as soon as somebody else is, you play. Keep this page open.";
  if (shown.mine?.over === true) {
    return shown.kind === "duplicate"
      ? `You have played this board. Others play it still, so nothing of it is shown yet. ${untilWords(shown, now)}`
      : `Your match is over. The next round begins when all are. ${untilWords(shown, now)}`;
  }
  return "The next round is about to begin.";
}

function untilWords(shown: TournamentInfo, now: number): string {
  return shown.ends === null || shown.kind === "arena" ? "" : `At most ${minutesWords(shown.ends - now)} more.`;
}

function fillWords(shown: TournamentInfo): string {
  const people = shown.entrants.length;
  const wanted = Math.max(people, shown.least);
  const full = shown.kind === "duplicate" ? Math.max(2, Math.ceil(wanted / shown.seats)) * shown.seats : wanted;
  if (full === people) return "No bots are needed.";
  return full - people === 1 ? "One bot fills up." : `${full - people} bots fill up.`;
}

/** The tables of the round, or the newest of an arena; and what came of the rounds before, for who wants to see it. */
function Tables({ shown }: { shown: TournamentInfo }): JSX.Element | null {
  if (shown.tables.length === 0) return null;
  return (
    <section class="card tournament-part" aria-labelledby="tournament-tables">
      <h2 id="tournament-tables">{shown.kind === "arena" ? "Matches" : `Round ${shown.round}`}</h2>
      <TableRows shown={shown} tables={shown.tables} />
      {shown.earlier.map(({ round, tables }) => (
        <details key={round}>
          <summary>Round {round}</summary>
          <TableRows shown={shown} tables={tables} />
        </details>
      ))}
    </section>
  );
}

function TableRows({ shown, tables }: { shown: TournamentInfo; tables: TournamentInfo["tables"] }): JSX.Element {
  const name = (entrant: number) => shown.entrants[entrant]?.name ?? "";
  return (
    <ul class="tournament-rows">
      {tables.toReversed().map((table, index) => (
        <li key={`${index} ${table.number} ${table.table ?? ""}`}>
          <span>
            {table.entrants.length === 1
              ? `${name(table.entrants[0] ?? 0)}: round off`
              : table.entrants.map(name).join(" – ")}
          </span>
          <span class="muted">{resultWords(table)}</span>
          {table.table !== null && (table.over || table.table !== shown.mine?.table) && (
            <a class="link" href={`/t/${table.table}#watch`}>
              {table.over ? "Look at it" : "Watch"}
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
  if (one === undefined) return "nobody came";
  if (other === undefined) return "1";
  return one === other ? "½ – ½" : one > other ? "1 – 0" : "0 – 1";
}
