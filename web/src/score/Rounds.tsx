/** The table of a match at a real table: a row for each round, a column for each player, and the scores. */

import type { JSX } from "preact";
import { t } from "../words/catalogue";
import { formatNumber } from "../words/numbers";
import type { ScoredRound } from "./scoredMatch";

interface Props {
  rounds: readonly ScoredRound[];
  names: readonly string[];
  unit: string;
  /** The scores before the first round; null while none has been counted and the game has not said them. */
  shown: number;
  onShow: (round: number) => void;
}

export function Rounds({ rounds, names, unit, shown, onShow }: Props): JSX.Element | null {
  const last = rounds.at(-1)?.count;
  if (last === undefined) return null;
  const best = Math.max(...last.scores);
  return (
    <div class="rounds-scroller" role="group" aria-label={t("score-rounds")} tabIndex={0}>
      <table class="rounds-table" data-testid="rounds">
        <thead>
          <tr>
            <th scope="col">{t("score-round")}</th>
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                <bdi translate={false}>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ count }, index) => (
            <tr key={index} aria-current={index === shown ? "true" : undefined}>
              <th scope="row">
                <button
                  type="button"
                  class="round-number"
                  aria-label={t("score-show", { round: index + 1 })}
                  onClick={() => onShow(index)}
                >
                  {formatNumber(index + 1)}
                </button>
              </th>
              {count.points.map((points, seat) => (
                <td key={seat}>{formatNumber(points)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{unit}</th>
            {last.scores.map((score, seat) => (
              <td key={seat} class={score === best ? "rounds-best" : undefined} data-score={seat}>
                {formatNumber(score)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
