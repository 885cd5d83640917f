/** The standings or, before the start, the entrants. */

import type { JSX } from "preact";
import type { TournamentInfo } from "../net/messages";
import { EntrantName } from "./EntrantName";
import { columnsOf, formatNumber } from "./tournamentWords";

export function Standings({ info }: { info: TournamentInfo }): JSX.Element {
  const columns = columnsOf(info);
  const percent = columns.map(([head]) => head === "Score");
  const hasStarted = info.phase !== "open";
  return (
    <section class="card stack" aria-labelledby="standings">
      <h2 id="standings">{hasStarted ? "Standings" : "Entrants"}</h2>
      {info.entrants.length === 0 && <p>No entrants yet.</p>}
      {!hasStarted && (
        <ul class="tournament-names">
          {info.entrants.map((each) => (
            <li key={each.entrant}>
              <EntrantName info={info} entrant={each.entrant} />
            </li>
          ))}
        </ul>
      )}
      {hasStarted && (
        <div class="tournament-scroll" tabIndex={0} role="group" aria-label="Standings table">
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
              {info.standings.map((row) => {
                const entrant = info.entrants[row.entrant];
                return (
                  <tr key={row.entrant} aria-current={row.entrant === info.mine?.entrant ? "true" : undefined}>
                    <td>{row.place}</td>
                    <th scope="row">
                      <EntrantName info={info} entrant={row.entrant} />
                      {entrant?.left === true && <span class="muted"> (left)</span>}
                    </th>
                    {[row.points, ...row.more].map((value, index) => (
                      <td key={index}>
                        {formatNumber(value)}
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
