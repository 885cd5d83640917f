/** Who is ahead. */

import type { JSX } from "preact";
import type { TournamentInfo } from "../net/messages";
import { columnsOf, numberWords } from "./tournamentWords";

export function Standings({ shown }: { shown: TournamentInfo }): JSX.Element {
  const columns = columnsOf(shown);
  const percent = columns.map(([head]) => head === "Score");
  const isBegun = shown.phase !== "open";
  return (
    <section class="card tournament-part" aria-labelledby="standings">
      <h2 id="standings">{isBegun ? "Standings" : "Entrants"}</h2>
      {shown.entrants.length === 0 && <p>Nobody takes part yet.</p>}
      {!isBegun && (
        <ul class="tournament-names">
          {shown.entrants.map((each) => (
            <li key={each.entrant}>{each.name}</li>
          ))}
        </ul>
      )}
      {isBegun && (
        <div class="tournament-scroll" tabIndex={0} role="group" aria-label="All columns">
          <table class="tournament-table">
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">Name</th>
                {columns.map(([head, meaning]) => (
                  <th key={head} scope="col">
                    <abbr title={meaning}>{head}</abbr>
                  </th>
                ))}
                <th scope="col">Played</th>
              </tr>
            </thead>
            <tbody>
              {shown.standings.map((row) => {
                const who = shown.entrants[row.entrant];
                return (
                  <tr key={row.entrant} aria-current={row.entrant === shown.mine?.entrant ? "true" : undefined}>
                    <td>{row.place}</td>
                    <th scope="row">
                      {who?.name}
                      {who?.bot === true && <span class="muted"> (bot)</span>}
                      {who?.left === true && <span class="muted"> (left)</span>}
                    </th>
                    {[row.points, ...row.more].map((value, index) => (
                      <td key={index}>
                        {numberWords(value)}
                        {percent[index] === true ? "\u00a0%" : ""}
                      </td>
                    ))}
                    <td>{row.played}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
