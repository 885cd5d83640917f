/** The page of a tournament: the player's table, the standings, and finished boards or rounds. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { clubPath } from "../clubs/api";
import { useAttempt } from "../ui/useAttempt";
import { SimplePage } from "../ui/SimplePage";
import { setPageTitle } from "../ui/pageTitle";
import { AboutTournament, Announcement } from "./Announcement";
import { Bracket } from "./Bracket";
import { DuplicateBoards } from "./DuplicateBoards";
import { EntrantPanel } from "./EntrantPanel";
import { OrganiserPanel } from "./OrganiserPanel";
import { Standings } from "./Standings";
import { TournamentTables } from "./TournamentTables";
import { removeEntrant } from "./api";
import { useTournament } from "./useTournament";
import { resultSummary, phaseText, tournamentWords } from "./tournamentWords";
import "./tournaments.css";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

export function TournamentPage({ id }: { id: string }): JSX.Element {
  const { info, now, clockOffsetMs, error: connectionError, isLost, refresh } = useTournament(id);
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
          {info.phase === "open" && <Announcement info={info} clockOffsetMs={clockOffsetMs} />}
          <EntrantPanel info={info} now={now} isBusy={isBusy} then={then} />
          <Bracket info={info} />
          <Standings
            info={info}
            onRemove={
              info.phase === "open" && info.mine?.caller === true
                ? (entrant, name) => then(() => removeEntrant(id, entrant, name))
                : null
            }
          />
          {info.kind === "duplicate" && <DuplicateBoards info={info} />}
          {info.kind !== "duplicate" && info.kind !== "knockout" && <TournamentTables info={info} />}
          {info.phase !== "over" && info.mine?.caller === true && (
            <OrganiserPanel info={info} isBusy={isBusy} then={then} />
          )}
          <AboutTournament info={info} />
        </>
      )}
      <p class="person-links">
        {info?.club != null && (
          <a class="link" href={sitePath(clubPath(info.club.club))}>
            {info.club.name}
          </a>
        )}
        <a class="link" href={sitePath("/tournaments")}>
          {t("tournaments-all")}
        </a>
      </p>
    </SimplePage>
  );
}
