/** The boards of a duplicate tournament: the results of all tables on the same deal, once all have played it. */

import type { JSX } from "preact";
import { useCallback, useState } from "preact/hooks";
import type { TournamentInfo } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { SmallButton } from "../ui/SmallButton";
import { useResource } from "../ui/useResource";
import { fetchBoard } from "./api";
import { EntrantName } from "./EntrantName";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { seatTitle } from "../ui/gameWords";
import { formatChange, formatScore } from "../words/numbers";

export function DuplicateBoards({ info }: { info: TournamentInfo }): JSX.Element | null {
  const [chosen, setChosen] = useState<number | null>(null);
  if (info.round === 0) return null;
  const board = chosen ?? info.boards.at(-1) ?? null;
  return (
    <section class="card stack" aria-labelledby="boards">
      <h2 id="boards">{t("tournaments-board-count")}</h2>
      {info.sealed && (
        <p>
          <Words text={t("tournaments-sealed", { number: info.round })} />
        </p>
      )}
      {info.boards.length > 0 && (
        <div class="person-links" role="group" aria-label={t("tournaments-board")}>
          {info.boards.map((number) => (
            <SmallButton key={number} isPressed={number === board} onClick={() => setChosen(number)}>
              {number}
            </SmallButton>
          ))}
        </div>
      )}
      {board !== null && <BoardResults key={board} info={info} number={board} />}
    </section>
  );
}

function BoardResults({ info, number }: { info: TournamentInfo; number: number }): JSX.Element {
  const { tournament, scoring } = info;
  const { value: board, error } = useResource(useCallback(() => fetchBoard(tournament, number), [tournament, number]));
  if (error !== null) return <ErrorMessage message={error} />;
  if (board === null) return <p aria-busy="true">{t("tournaments-board-loading", { number })}</p>;
  return (
    <div class="tournament-scroll" tabIndex={0} role="region" aria-label={t("tournaments-board-number", { number })}>
      <table class="tournament-table">
        <caption>
          <Words text={t("tournaments-board-caption", { number, tables: board.results.length })} />
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("tournaments-table")}</th>
            {board.seat_titles.map((title, seat) => (
              <th key={seat} scope="col">
                {seatTitle({ title }) ?? t("lobby-seat", { number: seat + 1 })}
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
                  <a
                    class="link"
                    href={sitePath(`/t/${result.table}#watch`)}
                    aria-label={t("tournaments-watch-table", { number: result.number })}
                  >
                    {result.number}
                  </a>
                )}
              </td>
              {result.entrants.map((entrant, seat) => (
                <td key={entrant}>
                  <span class={entrant === info.mine?.entrant ? "tournament-me" : ""}>
                    <EntrantName info={info} entrant={entrant} />
                  </span>
                  <span class="muted" translate={false}>
                    {" "}
                    {formatScore(result.returns[seat] ?? 0)} →{" "}
                  </span>
                  <strong translate={false}>
                    {scoring === "matchpoints"
                      ? `${formatScore(result.matchpoints[seat] ?? 50)}\u00a0%`
                      : formatSigned(result.differences[seat] ?? 0)}
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

function formatSigned(value: number): string {
  return formatChange(value);
}
