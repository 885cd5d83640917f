/** The players by place, with the points of each round, the total and the rating. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import type { TableMessage } from "../net/messages";
import { PersonMark } from "../ui/PersonMark";
import { seatNames } from "../ui/words";
import { t } from "../words/catalogue";
import { formatChange, formatNumber } from "../words/numbers";
import { Words } from "../words/Words";
import { TableName } from "./Seats";

interface Props {
  table: TableMessage;
  presentation: Presentation;
  /** The scores at the start and after each round; empty in a match of one round. */
  rounds: readonly (readonly number[])[];
  totals: readonly number[];
  places?: readonly number[];
  ratings?: readonly { before: number; after: number }[];
}

export function ScoreTable(props: Props): JSX.Element | null {
  const { table, presentation, rounds, totals, places = [], ratings = [] } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const columns = rounds
    .slice(1)
    .map((scores, index) => scores.map((score, seat) => score - (rounds[index]?.[seat] ?? 0)));
  // The latest rounds are visible if not all fit.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const toEnd = element.scrollWidth;
    element.scrollLeft = getComputedStyle(element).direction === "rtl" ? -toEnd : toEnd;
  }, [columns.length]);
  if (columns.length === 0 && ratings.length === 0 && (places.length === 0 || table.seats.length === 2)) return null;
  const names = seatNames(table.seats);
  const seats = table.seats.toSorted(
    (a, b) =>
      (places[a.seat] ?? 0) - (places[b.seat] ?? 0) || (totals[b.seat] ?? 0) - (totals[a.seat] ?? 0) || a.seat - b.seat,
  );
  return (
    <div ref={scroller} class="score-scroller" role="group" aria-label={t("result-scores")} tabIndex={0}>
      <table class="score-table">
        <thead>
          <tr>
            {places.length > 0 && (
              <th scope="col" class="score-place">
                <span class="for-ears">{t("result-place")}</span>
              </th>
            )}
            <th scope="col" class="score-name">
              <span class="for-ears">{t("result-player")}</span>
            </th>
            {columns.map((_, index) => (
              <th key={index} scope="col" aria-label={presentation.rounds?.name(index + 1)}>
                {formatNumber(index + 1)}
              </th>
            ))}
            {columns.length > 0 && (
              <th scope="col" class="score-total">
                <Words text={presentation.rounds?.unit(table.options) ?? t("result-total")} />
              </th>
            )}
            {ratings.length > 0 && <th scope="col">{t("result-rating")}</th>}
          </tr>
        </thead>
        <tbody>
          {seats.map(({ seat, person, kind }) => (
            <tr
              key={seat}
              class={`${table.you === seat ? "score-own" : ""}${table.ending?.winners.includes(seat) === true ? " score-won" : ""}`}
              data-seat={seat}
            >
              {places.length > 0 && <td class={`score-place score-place-${places[seat] ?? 0}`}>{places[seat]}</td>}
              <th scope="row" class="score-name">
                <TableName table={table} seat={seat} name={names[seat] as string} />
                <PersonMark kind={person?.kind ?? (kind === "bot" ? "bot" : undefined)} />
              </th>
              {columns.map((change, index) => (
                <td
                  key={index}
                  class={`${(change[seat] ?? 0) === 0 ? "score-none" : ""}${index === columns.length - 1 ? " score-latest" : ""}`}
                >
                  {formatNumber(change[seat] ?? 0)}
                </td>
              ))}
              {columns.length > 0 && <td class="score-total">{formatNumber(totals[seat] ?? 0)}</td>}
              {ratings.length > 0 && <Rating change={ratings[seat]} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rating({ change }: { change: { before: number; after: number } | undefined }): JSX.Element {
  if (change === undefined) return <td />;
  const gain = change.after - change.before;
  return (
    <td class="score-rating" data-rating={change.after}>
      {change.after} <span class={gain < 0 ? "score-loss" : "score-gain"}>{formatChange(gain)}</span>
    </td>
  );
}
