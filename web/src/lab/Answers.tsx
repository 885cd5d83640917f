/** What an experiment has answered so far: intervals on one line each, and a sentence. */

import type { JSX } from "preact";
import type { Answer, People } from "./lab";

export function Answers({
  answers,
  people,
  titles,
}: {
  answers: readonly Answer[];
  people: readonly People[];
  titles: ReadonlyMap<string, string>;
}): JSX.Element {
  return (
    <ul class="lab-answers">
      {answers.map((answer) => (
        <li key={answer.measure}>
          <h3>{titles.get(answer.measure) ?? answer.measure}</h3>
          <Interval answer={answer} />
          <p>{answer.sentence}</p>
          <Beside answer={answer} people={people} />
        </li>
      ))}
    </ul>
  );
}

/** The difference with its interval, nothing in the middle: what lies wholly on one side of it is shown. */
function Interval({ answer }: { answer: Answer }): JSX.Element | null {
  if (answer.difference === null || answer.low === null || answer.high === null) return null;
  // As its sentence says it: of shares the hundredth parts.
  const factor = factorOf(answer.unit);
  const unit = factor === 1 ? answer.unit : "points";
  const [difference, low, high] = [factor * answer.difference, factor * answer.low, factor * answer.high];
  const reach = Math.max(Math.abs(low), Math.abs(high), 1e-9) * 1.15;
  const at = (value: number) => 50 + (50 * value) / reach;
  const isShown = low > 0 || high < 0;
  const words = `${signed(difference)} ${unit}, from ${signed(low)} to ${signed(high)}`;
  return (
    <div class="lab-interval">
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label={words}>
        <line class="lab-zero" x1="50" x2="50" y1="0" y2="12" />
        <line class={isShown ? "lab-range lab-shown" : "lab-range"} x1={at(low)} x2={at(high)} y1="6" y2="6" />
        <line class="lab-middle" x1={at(difference)} x2={at(difference)} y1="1.5" y2="10.5" />
      </svg>
      <p class="lab-numbers">
        <strong>{signed(difference)}</strong> {unit}{" "}
        <span class="muted">
          from {signed(low)} to {signed(high)}, {answer.n} deals
        </span>
      </p>
    </div>
  );
}

/** What people came to in finished games by the same rules, where enough were played. */
function Beside({ answer, people }: { answer: Answer; people: readonly People[] }): JSX.Element | null {
  const rows = people.flatMap((each) => {
    const mean = each.means.find((one) => one.measure === answer.measure);
    const bots = answer.values[answer.variants.indexOf(each.variant)] ?? null;
    return mean === undefined ? [] : [{ ...mean, variant: each.variant, games: each.games, bots }];
  });
  if (rows.length === 0) return null;
  const factor = factorOf(answer.unit);
  const told = (value: number) => figures(value * factor);
  return (
    <table class="lab-people">
      <caption>People beside bots, {factor === 100 ? "%" : answer.unit}</caption>
      <thead>
        <tr>
          <th scope="col">rules</th>
          <th scope="col">people</th>
          <th scope="col">bots</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.variant}>
            <th scope="row">{row.variant}</th>
            <td>
              <strong>{told(row.mean)}</strong>{" "}
              <span class="muted">
                from {told(row.low)} to {told(row.high)}, {row.games} games
              </span>
            </td>
            <td>{row.bots === null ? "" : told(row.bots)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shares are told in hundredth parts. */
function factorOf(unit: string): number {
  return unit.startsWith("share") ? 100 : 1;
}

/** Three figures, with a sign that is as wide as the other. */
function signed(value: number): string {
  const text = figures(Math.abs(value));
  return Number(text) === 0 ? text : `${value < 0 ? "−" : "+"}${text}`;
}

function figures(value: number): string {
  const size = Math.abs(value);
  const text = size.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}
