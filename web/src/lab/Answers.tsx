/** The results of an experiment so far: an interval and a sentence per measure. */

import type { JSX } from "preact";
import type { LabAnswer, PlayerData } from "./lab";
import { formatMessage, hasWords, t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";

interface Props {
  answers: readonly LabAnswer[];
  people: readonly PlayerData[];
  titles: ReadonlyMap<string, string>;
}

export function Answers({ answers, people, titles }: Props): JSX.Element {
  return (
    <ul class="lab-answers">
      {answers.map((answer) => (
        <li key={answer.measure}>
          <h3>{titles.get(answer.measure) ?? answer.measure}</h3>
          <Interval answer={answer} />
          <p>
            <Words text={formatMessage(answer.message)} />
          </p>
          <PeopleTable answer={answer} people={people} />
        </li>
      ))}
    </ul>
  );
}

/** The difference with its interval on an axis around zero; the interval of a difference that is shown is highlighted. */
function Interval({ answer }: { answer: LabAnswer }): JSX.Element | null {
  if (answer.difference === null || answer.low === null || answer.high === null) return null;
  // Shares are in percentage points, as in the sentence.
  const factor = factorOf(answer.unit);
  const unit = factor === 1 ? unitName(answer.unit) : t("lab-percentage-points");
  const [difference, low, high] = [factor * answer.difference, factor * answer.low, factor * answer.high];
  const reach = Math.max(Math.abs(low), Math.abs(high), 1e-9) * 1.15;
  const at = (value: number) => 50 + (50 * value) / reach;
  // An approximate interval shows nothing by itself: the sentence says what was tested instead.
  const isShown = answer.shown === "difference" && !answer.is_approximate;
  const range = t(answer.is_approximate ? "lab-approximate-range" : "lab-range", {
    low: formatSigned(low),
    high: formatSigned(high),
  });
  const label = t("lab-interval", { difference: formatSigned(difference), unit, range });
  return (
    <div class="lab-interval">
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label={label}>
        <line class="lab-zero" x1="50" x2="50" y1="0" y2="12" />
        <line class={isShown ? "lab-range lab-shown" : "lab-range"} x1={at(low)} x2={at(high)} y1="6" y2="6" />
        <line class="lab-middle" x1={at(difference)} x2={at(difference)} y1="1.5" y2="10.5" />
      </svg>
      <p class="lab-numbers">
        <Rich
          id="lab-difference"
          args={{ difference: formatSigned(difference), unit }}
          parts={{ strong: (text) => <strong>{text}</strong> }}
        />{" "}
        <span class="muted">
          <Words text={t("lab-range-of-deals", { range, deals: answer.n })} />
        </span>
      </p>
    </div>
  );
}

/** The means of finished games between people under the same rules, if there are enough of them. */
function PeopleTable({ answer, people }: { answer: LabAnswer; people: readonly PlayerData[] }): JSX.Element | null {
  const rows = people.flatMap((each) => {
    const mean = each.means.find((one) => one.measure === answer.measure);
    const bots = answer.values[answer.variants.indexOf(each.variant)] ?? null;
    return mean === undefined ? [] : [{ ...mean, variant: each.variant, games: each.games, bots }];
  });
  if (rows.length === 0) return null;
  const factor = factorOf(answer.unit);
  const format = (value: number) => formatFigures(value * factor);
  return (
    <table class="lab-people">
      <caption>{t("lab-people-and-bots", { unit: factor === 100 ? "%" : unitName(answer.unit) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("lab-column-rules")}</th>
          <th scope="col">{t("lab-column-people")}</th>
          <th scope="col">{t("lab-column-bots")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.variant}>
            <th scope="row">{variantName(row.variant)}</th>
            <td>
              <strong>{format(row.mean)}</strong>{" "}
              <span class="muted">
                {t("lab-range-of-games", {
                  range: t("lab-range", { low: format(row.low), high: format(row.high) }),
                  games: row.games,
                })}
              </span>
            </td>
            <td>{row.bots === null ? "" : format(row.bots)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the name of a unit; the server's English name for units that this page does not know. */
function unitName(unit: string): string {
  const id = `lab-unit-${unit.replaceAll(" ", "-")}`;
  return hasWords(id) ? formatMessage({ id, args: {} }) : unit;
}

/** Returns the name of a variant. Those of an experiment that was started here have a name in each language. */
function variantName(name: string): string {
  switch (name) {
    case "standard rules":
      return t("lab-standard-rules");
    case "other rules":
      return t("lab-other-rules");
    case "your variant":
      return t("lab-your-variant");
    default:
      return name;
  }
}

/** Shares are shown as percentages. */
function factorOf(unit: string): number {
  return unit.startsWith("share") ? 100 : 1;
}

/** Writes three significant digits with a sign; the minus is as wide as the plus. */
function formatSigned(value: number): string {
  const text = formatFigures(Math.abs(value));
  return Number(text) === 0 ? text : `${value < 0 ? "−" : "+"}${text}`;
}

function formatFigures(value: number): string {
  const size = Math.abs(value);
  const text = size.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}
