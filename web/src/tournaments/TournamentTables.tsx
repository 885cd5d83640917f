/** The tables of the current round, or the latest of an arena, and those of earlier rounds. */

import { Fragment, type JSX } from "preact";
import type { TournamentInfo } from "../net/messages";
import { sitePath } from "../ui/sitePath";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { EntrantName } from "./EntrantName";
import { momentWords } from "./tournamentWords";
import { formatScore } from "../words/numbers";

type Table = TournamentInfo["tables"][number];

export function TournamentTables({ info }: { info: TournamentInfo }): JSX.Element | null {
  if (info.tables.length === 0) return null;
  const hasRounds = info.kind !== "arena" && info.kind !== "simul";
  return (
    <section class="card stack" aria-labelledby="tournament-tables">
      <h2 id="tournament-tables">
        <Words text={hasRounds ? t("tournaments-round", { round: info.round }) : t("tournaments-matches")} />
      </h2>
      {info.kind === "league" && info.phase === "running" && <RoundTimes info={info} />}
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

function RoundTimes({ info }: { info: TournamentInfo }): JSX.Element {
  return (
    <p>
      {info.ends !== null && <Words text={t("tournaments-round-ends-at", { moment: momentWords(info.ends) })} />}
      {info.next_round !== null && (
        <>
          {" "}
          <Words text={t("tournaments-next-round-at", { moment: momentWords(info.next_round) })} />
        </>
      )}
    </p>
  );
}

function TableRows({ info, tables }: { info: TournamentInfo; tables: readonly Table[] }): JSX.Element {
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

function resultWords(table: Table): string {
  const { returns } = table;
  if (returns === null) return t("tournaments-playing");
  const [one, other] = returns;
  if (one === undefined) return t("tournaments-not-played");
  if (other === undefined) return "1";
  if (returns.length > 2) return returns.map(formatScore).join(" · ");
  return one === other ? "½ – ½" : one > other ? "1 – 0" : "0 – 1";
}
