/** The standings or, before the start, the entrants. */

import type { JSX } from "preact";
import type { TournamentInfo } from "../net/messages";
import { CloseIcon } from "../ui/icons";
import { EntrantName } from "./EntrantName";
import { columnsOf } from "./tournamentWords";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { formatScore } from "../words/numbers";

interface Props {
  info: TournamentInfo;
  /** Removes an entrant before the start; null for those who may not. */
  onRemove: ((entrant: number, name: string) => void) | null;
}

export function Standings({ info, onRemove }: Props): JSX.Element {
  const columns = columnsOf(info);
  const hasStarted = info.phase !== "open";
  return (
    <section class="card stack" aria-labelledby="standings">
      <h2 id="standings">
        <Words text={t(hasStarted ? "tournaments-standings" : "tournaments-entrants")} />
      </h2>
      {!hasStarted && <p class="muted">{t("tournaments-places", { count: info.entrants.length, most: info.most })}</p>}
      {info.entrants.length === 0 && <p>{t("tournaments-no-entrants")}</p>}
      {!hasStarted && (
        <ul class="tournament-names">
          {info.entrants.map((each) => (
            <li key={each.entrant}>
              <EntrantName info={info} entrant={each.entrant} />
              {info.kind === "simul" && each.entrant === 0 && <span class="muted"> {t("tournaments-host")}</span>}
              {onRemove !== null && each.entrant !== info.mine?.entrant && (
                <button
                  type="button"
                  class="icon-button entrant-remove"
                  aria-label={t("tournaments-remove", { name: each.name })}
                  title={t("tournaments-remove", { name: each.name })}
                  onClick={() => onRemove(each.entrant, each.name)}
                >
                  <CloseIcon />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasStarted && (
        <div class="tournament-scroll" tabIndex={0} role="group" aria-label={t("tournaments-standings-table")}>
          <table class="tournament-table">
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">{t("tournaments-name")}</th>
                {columns.map(({ head, help }) => (
                  <th key={head} scope="col">
                    <abbr title={t(help)}>{t(head)}</abbr>
                  </th>
                ))}
                <th scope="col">{t("tournaments-played")}</th>
              </tr>
            </thead>
            <tbody>
              {info.standings.map((row) => {
                const entrant = info.entrants[row.entrant];
                return (
                  <tr key={row.entrant} aria-current={row.entrant === info.mine?.entrant ? "true" : undefined}>
                    <td translate={false}>{row.place === 0 ? "" : row.place}</td>
                    <th scope="row">
                      <EntrantName info={info} entrant={row.entrant} />
                      {row.place === 0 && <span class="muted"> {t("tournaments-host")}</span>}
                      {entrant?.left === true && <span class="muted"> {t("tournaments-left")}</span>}
                    </th>
                    {[row.points, ...row.more].map((value, index) => (
                      <td key={index} translate={false}>
                        {formatScore(value)}
                        {columns[index]?.head === "tournaments-score" ? "\u00a0%" : ""}
                      </td>
                    ))}
                    <td translate={false}>{row.played}</td>
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
