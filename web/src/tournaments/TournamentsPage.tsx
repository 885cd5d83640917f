/** Tournaments to come, going on and over; and a new one. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { fetchGames } from "../net/api";
import type { GameInfo, TournamentListing, TournamentsInfo } from "../net/messages";
import { useAttempt } from "../ui/useAttempt";
import { Simple } from "../ui/SimplePage";
import { showTitle } from "../ui/pageTitle";
import { counted } from "../ui/words";
import { NewTournamentForm } from "./NewTournamentForm";
import { fetchTournaments, keyOf } from "./api";
import { phaseWords, whatWords } from "./tournamentWords";
import "./tournaments.css";
import { Trouble } from "../ui/ErrorMessage";

const LOOKS_EVERY_MS = 10_000;

export function TournamentsPage(): JSX.Element {
  const [shown, setShown] = useState<TournamentsInfo | null>(null);
  const [games, setGames] = useState<GameInfo[]>([]);
  const { trouble, attempt } = useAttempt();
  useEffect(() => {
    showTitle("Tournaments · Chabudai", false);
    const look = () => attempt(async () => setShown(await fetchTournaments()));
    void look();
    void attempt(async () => setGames(await fetchGames()));
    const timer = window.setInterval(() => {
      if (!document.hidden) void look();
    }, LOOKS_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [attempt]);
  // The list is asked for again and again; what is being typed beside it is not to be drawn anew with it.
  const form = useMemo(() => <NewTournamentForm games={games} />, [games]);
  const current = shown?.tournaments.filter((one) => one.phase !== "over") ?? [];
  const past = shown?.tournaments.filter((one) => one.phase === "over") ?? [];
  return (
    <Simple title="Tournaments">
      <Trouble words={trouble} />
      <section class="card tournament-part" aria-labelledby="current-tournaments">
        <h2 id="current-tournaments">Now and next</h2>
        {shown !== null && current.length === 0 && (
          <p>
            None is open. Call one: bots of the house fill up, so a duplicate can be tried alone, against bots that play
            the same deals at another table.
          </p>
        )}
        {shown !== null && <Rows rows={current} now={shown.now} />}
      </section>
      {games.length > 0 && form}
      {shown !== null && past.length > 0 && (
        <section class="card tournament-part" aria-labelledby="past-tournaments">
          <h2 id="past-tournaments">Over</h2>
          <Rows rows={past} now={shown.now} />
        </section>
      )}
    </Simple>
  );
}

function Rows({ rows, now }: { rows: readonly TournamentListing[]; now: number }): JSX.Element {
  return (
    <ul class="tournament-rows">
      {rows.map((one) => (
        <li key={one.tournament}>
          <a class="link" href={`/tournaments/${one.tournament}`}>
            {one.name}
          </a>
          <span>{whatWords(one)}</span>
          <span class="muted">
            {phaseWords(one, now)} · {counted(one.entrants, "entrant")}
            {one.members ? " · accounts only" : ""}
            {keyOf(one.tournament) === null ? "" : " · yours"}
          </span>
        </li>
      ))}
    </ul>
  );
}
