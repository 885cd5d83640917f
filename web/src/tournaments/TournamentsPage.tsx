/** The list of tournaments, and the form for a new one. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { fetchGames } from "../net/api";
import type { ClubInfo, GameInfo, TournamentList } from "../net/messages";
import { useAttempt } from "../ui/useAttempt";
import { SimplePage } from "../ui/SimplePage";
import { fetchClub } from "../clubs/api";
import { setPageTitle } from "../ui/pageTitle";
import { NewTournamentForm } from "./NewTournamentForm";
import { TournamentRows } from "./TournamentRows";
import { fetchTournaments } from "./api";
import "./tournaments.css";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { t } from "../words/catalogue";

const REFRESH_MS = 10_000;

export function TournamentsPage(): JSX.Element {
  const [list, setList] = useState<TournamentList | null>(null);
  const [games, setGames] = useState<GameInfo[]>([]);
  const [club, setClub] = useState<ClubInfo | null>(null);
  const { error, attempt } = useAttempt();
  useEffect(() => {
    // A club's page links to the form for an event of the club.
    const wanted = new URLSearchParams(location.hash.slice(1)).get("club");
    if (wanted !== null) void attempt(async () => setClub(await fetchClub(wanted)));
  }, [attempt]);
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
  const form = useMemo(() => <NewTournamentForm games={games} club={club} />, [games, club]);
  const current = list?.tournaments.filter((one) => one.phase !== "over") ?? [];
  const past = list?.tournaments.filter((one) => one.phase === "over") ?? [];
  return (
    <SimplePage title={t("tournaments-title")}>
      <ErrorMessage message={error} />
      <section class="card stack" aria-labelledby="current-tournaments">
        <h2 id="current-tournaments">{t("tournaments-current")}</h2>
        {list !== null && current.length === 0 && <p>{t("tournaments-none")}</p>}
        {list !== null && <TournamentRows rows={current} now={list.now} />}
      </section>
      <p>
        <a class="link" href={sitePath("/clubs")}>
          {t("tournaments-clubs")}
        </a>
      </p>
      {games.length > 0 && form}
      {list !== null && past.length > 0 && (
        <section class="card stack" aria-labelledby="past-tournaments">
          <h2 id="past-tournaments">{t("tournaments-past")}</h2>
          <TournamentRows rows={past} now={list.now} />
        </section>
      )}
    </SimplePage>
  );
}
