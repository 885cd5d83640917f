/** The boards of a duplicate: what each table made of the same deal, when all have played it. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BoardInfo, TournamentInfo } from "../net/messages";
import { useAttempt } from "../ui/useAttempt";
import { fetchBoard } from "./api";
import { numberWords } from "./tournamentWords";

export function Boards({ shown }: { shown: TournamentInfo }): JSX.Element | null {
  const [chosen, setChosen] = useState<number | null>(null);
  if (shown.round === 0) return null;
  const board = chosen ?? shown.boards.at(-1) ?? null;
  return (
    <section class="card tournament-part" aria-labelledby="boards">
      <h2 id="boards">Boards</h2>
      {shown.sealed && (
        <p>Board {shown.round} is still played. It can be seen, with all hands, when all tables have played it.</p>
      )}
      {shown.boards.length > 0 && (
        <div class="person-links" role="group" aria-label="Which board">
          {shown.boards.map((number) => (
            <button
              key={number}
              type="button"
              class="button button-plain button-small"
              aria-pressed={number === board}
              onClick={() => setChosen(number)}
            >
              {number}
            </button>
          ))}
        </div>
      )}
      {board !== null && <Traveller key={board} shown={shown} number={board} />}
    </section>
  );
}

function Traveller({ shown, number }: { shown: TournamentInfo; number: number }): JSX.Element {
  const [board, setBoard] = useState<BoardInfo | null>(null);
  const { trouble, attempt } = useAttempt();
  const { tournament, scoring } = shown;
  useEffect(
    () => void attempt(async () => setBoard(await fetchBoard(tournament, number))),
    [attempt, tournament, number],
  );
  if (trouble !== null) {
    return (
      <p class="trouble" role="alert">
        {trouble}
      </p>
    );
  }
  if (board === null) return <p aria-busy="true">Board {number}…</p>;
  return (
    <div class="tournament-scroll" tabIndex={0} role="region" aria-label={`Board ${number}`}>
      <table class="tournament-table">
        <caption>
          Board {number}: the same deal at {board.results.length} tables
        </caption>
        <thead>
          <tr>
            <th scope="col">Table</th>
            {board.seats.map((seat) => (
              <th key={seat} scope="col">
                {seat}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.results.map((result) => (
            <tr key={result.number}>
              <td>
                {result.table === null ? (
                  result.number
                ) : (
                  <a class="link" href={`/t/${result.table}#watch`} aria-label={`Look at table ${result.number}`}>
                    {result.number}
                  </a>
                )}
              </td>
              {result.entrants.map((entrant, seat) => (
                <td key={entrant}>
                  <span class={entrant === shown.mine?.entrant ? "tournament-me" : ""}>
                    {shown.entrants[entrant]?.name}
                  </span>
                  <span class="muted"> {numberWords(result.returns[seat] ?? 0)} → </span>
                  <strong>
                    {scoring === "matchpoints"
                      ? `${numberWords(result.matchpoints[seat] ?? 50)}\u00a0%`
                      : signed(result.differences[seat] ?? 0)}
                  </strong>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function signed(value: number): string {
  return value > 0 ? `+${numberWords(value)}` : numberWords(value);
}
