/** The list of tournaments, and the form for a new one. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { fetchGames } from "../net/api";
import type { GameInfo, TournamentListing, TournamentList } from "../net/messages";
import { useAttempt } from "../ui/useAttempt";
import { SimplePage } from "../ui/SimplePage";
import { setPageTitle } from "../ui/pageTitle";
import { NewTournamentForm } from "./NewTournamentForm";
import { fetchTournaments, tournamentKey } from "./api";
import { phaseText, tournamentWords } from "./tournamentWords";
import "./tournaments.css";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

const REFRESH_MS = 10_000;

export function TournamentsPage(): JSX.Element {
  const [list, setList] = useState<TournamentList | null>(null);
  const [games, setGames] = useState<GameInfo[]>([]);
  const { error, attempt } = useAttempt();
  useEffect(() => {
    setPageTitle(t("tournaments-page-title"), false);
    const reload = () => attempt(async () => setList(await fetchTournaments()));
    void reload();
    void attempt(async () => setGames(await fetchGames()));
    const timer = window.setInterval(() => {
      if (!document.hidden) void reload();
    }, REFRESH_MS);
    return () => window.clearInterval(timer);
  }, [attempt]);
  // The list is fetched repeatedly; the form must not render each time.
  const form = useMemo(() => <NewTournamentForm games={games} />, [games]);
  const current = list?.tournaments.filter((one) => one.phase !== "over") ?? [];
  const past = list?.tournaments.filter((one) => one.phase === "over") ?? [];
  return (
    <SimplePage title={t("tournaments-title")}>
      <ErrorMessage message={error} />
      <section class="card stack" aria-labelledby="current-tournaments">
        <h2 id="current-tournaments">{t("tournaments-current")}</h2>
        {list !== null && current.length === 0 && <p>{t("tournaments-none")}</p>}
        {list !== null && <Rows rows={current} now={list.now} />}
      </section>
      {games.length > 0 && form}
      {list !== null && past.length > 0 && (
        <section class="card stack" aria-labelledby="past-tournaments">
          <h2 id="past-tournaments">{t("tournaments-past")}</h2>
          <Rows rows={past} now={list.now} />
        </section>
      )}
    </SimplePage>
  );
}

function Rows({ rows, now }: { rows: readonly TournamentListing[]; now: number }): JSX.Element {
  return (
    <ul class="tournament-rows">
      {rows.map((one) => (
        <li key={one.tournament}>
          <a class="link" href={sitePath(`/tournaments/${one.tournament}`)}>
            {one.name}
          </a>
          <span>
            <Words text={tournamentWords(one)} />
          </span>
          <span class="muted">
            <Words
              text={[
                phaseText(one, now),
                t("tournaments-entrant-count", { count: one.entrants }),
                ...(one.members ? [t("tournaments-accounts-only")] : []),
                ...(tournamentKey(one.tournament) === null ? [] : [t("tournaments-yours")]),
              ].join(" · ")}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
