/** The ledger of a counted round: for each player the lines with their clauses, and the points. */

import type { JSX } from "preact";
import type { RoundCountInfo } from "../net/messages.generated";
import { ClauseLink } from "../ui/CitedText";
import { t } from "../words/catalogue";
import { formatChange, formatNumber } from "../words/numbers";
import type { Options } from "../lobby/options";
import type { Scorer } from "./scorer";

interface Props {
  number: number;
  count: RoundCountInfo;
  names: readonly string[];
  options: Options;
  scorer: Scorer;
}

export function Ledger({ number, count, names, options, scorer }: Props): JSX.Element {
  const title = t("score-ledger", { round: number });
  return (
    <section class="card score-ledger" aria-label={title} data-testid="score-ledger">
      <h2>{title}</h2>
      <div class="score-sheets">
        {names.map((name, seat) => (
          <SeatLedger key={seat} seat={seat} name={name} count={count} options={options} scorer={scorer} />
        ))}
      </div>
    </section>
  );
}

function SeatLedger({
  seat,
  name,
  count,
  options,
  scorer,
}: Omit<Props, "number" | "names"> & { seat: number; name: string }): JSX.Element {
  const lines = count.lines.filter((line) => line.seat === seat);
  const points = count.points[seat] ?? 0;
  const { Items } = scorer;
  return (
    <article class="score-sheet" data-seat={seat}>
      <h3>
        <bdi translate={false}>{name}</bdi> <span data-points={points}>{formatChange(points)}</span>
      </h3>
      <table class="score-lines">
        <thead class="for-ears">
          <tr>
            <th scope="col">{t("score-column-what")}</th>
            <th scope="col">{t("score-column-clause")}</th>
            <th scope="col">{t("score-column-points")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index} class={line.points === 0 ? "muted" : undefined}>
              <th scope="row">
                {scorer.nameLine(line.name)}
                {line.items.length > 0 && <Items items={line.items} options={options} />}
              </th>
              <td>
                <ClauseLink clause={line.clause}>{line.clause}</ClauseLink>
              </td>
              <td class="score-points">{formatNumber(line.points)}</td>
            </tr>
          ))}
          {lines.length === 0 && (
            <tr class="muted">
              <th scope="row">{t("score-no-lines")}</th>
              <td />
              <td class="score-points">0</td>
            </tr>
          )}
        </tbody>
      </table>
    </article>
  );
}
