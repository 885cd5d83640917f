/** A line that shows how a rating has changed, from the first to the latest of its matches. */

import type { JSX } from "preact";
import type { RatingHistory } from "../net/messages";
import { t } from "../words/catalogue";
import { formatMoment } from "../words/numbers";

const WIDTH = 320;
const HEIGHT = 96;
const MARGIN = 6;
/** The least difference between the highest and the lowest rating of the scale, so that small changes look small. */
const LEAST_RANGE = 100;

export function RatingGraph({ history }: { history: RatingHistory }): JSX.Element | null {
  const { points } = history;
  const values = points.map((point) => point.value);
  const [first, latest] = [points[0], points.at(-1)];
  if (first === undefined || latest === undefined || points.length < 2) return null;
  const high = Math.max(...values);
  const low = Math.min(...values);
  const range = Math.max(high - low, LEAST_RANGE);
  const middle = (high + low) / 2;
  const x = (index: number) => MARGIN + (index / (points.length - 1)) * (WIDTH - 2 * MARGIN);
  const y = (value: number) => HEIGHT / 2 - ((value - middle) / range) * (HEIGHT - 2 * MARGIN);
  const line = values.map((value, index) => `${round(x(index))},${round(y(value))}`).join(" ");
  const words = { first: first.value, latest: latest.value, high, low, matches: points.length };
  return (
    <figure class="rating-graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("accounts-graph", words)}>
        <line class="rating-level" x1={MARGIN} x2={WIDTH - MARGIN} y1={y(high)} y2={y(high)} />
        <line class="rating-level" x1={MARGIN} x2={WIDTH - MARGIN} y1={y(low)} y2={y(low)} />
        <polyline class="rating-line" points={line} />
        <circle class="rating-end" cx={x(points.length - 1)} cy={y(latest.value)} r="4" />
      </svg>
      <figcaption class="muted">
        <span>{dayOf(first.at)}</span>
        <span translate={false}>
          {low}–{high}
        </span>
        <span>{dayOf(latest.at)}</span>
      </figcaption>
    </figure>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function dayOf(at: string): string {
  return formatMoment(new Date(at), { day: "numeric", month: "short", year: "numeric" });
}
