/** The score sheet of a finished hand: each seat's lines with their clauses, all hands, the blind and the next dealer. */

import type { JSX } from "preact";
import { ClauseLink } from "../../ui/CitedText";
import type { BoardTable } from "../presentation";
import { CardRow } from "./Card";
import { type Card, cardNames, type FaceNames } from "./cards";
import type { NameSeat } from "./claims";
import { type EuroView, eventsOf, type LedgerLine, type Showdown } from "./view";
import { describeHandEnd, nameLedgerLine, describeNextDeal, describeNoWin, formatPoints, formatSigned } from "./words";

interface LedgerProps {
  /** The view right after the end of the hand. */
  view: EuroView;
  shown: Showdown;
  /** The seats in the order of their tables. */
  order: readonly number[];
  name: NameSeat;
  renderStatus: BoardTable["renderStatus"];
  faces: FaceNames;
  /** The rule by which the winner got the card, if several claimed it. */
  outcome: string | null;
  /** Whether the hand has just ended, so that the scoring is animated. */
  counts: boolean;
  onClose: () => void;
}

export function Ledger(props: LedgerProps): JSX.Element {
  const { view, shown, order, name, renderStatus, faces, outcome, counts, onClose } = props;
  const winners = eventsOf(view, "out").map(({ seat }) => seat);
  const points = eventsOf(view, "score")[0]?.points ?? [];
  const best = Math.max(...view.scores);
  const lead = view.scores.filter((score) => score === best).length > 1 ? "tied for the lead" : "leads";
  return (
    <section
      class={`ej-ledger${counts ? " ej-counts" : ""}`}
      aria-label={`The score of hand ${view.hand_number}`}
      data-testid="ledger"
    >
      <header class="ej-ledger-head">
        <div>
          <h2>{describeHandEnd(view, winners, name)}</h2>
          <p class="muted">
            {[outcome, describeNoWin(view), describeNextDeal(view, name)]
              .filter((words) => words !== null && words !== "")
              .join(" ")}
          </p>
        </div>
        <button type="button" class="button" data-answer="go-on" onClick={onClose}>
          Show the table
        </button>
      </header>
      <div class="ej-sheets">
        {order.map((seat) => {
          const total = view.scores[seat] ?? 0;
          return (
            <article
              key={seat}
              class={`ej-sheet${winners.includes(seat) ? " ej-sheet-won" : ""}`}
              aria-label={`${name(seat)}: ${points[seat] ?? 0}`}
              data-seat-panel={seat}
              data-sheet={seat}
            >
              <h3>
                {name(seat)}
                {renderStatus(seat)}
                {winners.includes(seat) && <span class="felt-tag felt-tag-turn">out</span>}
              </h3>
              <ShownCards view={view} shown={shown} seat={seat} faces={faces} />
              <Lines lines={shown.ledger[seat] ?? []} faces={faces} points={points[seat] ?? 0} name={name(seat)} />
              <p class="ej-total" style={{ "--line": (shown.ledger[seat] ?? []).length + 1 }}>
                Total <b>{formatPoints(total)}</b>{" "}
                <span class="muted">{total === best ? lead : `${formatPoints(best - total)} behind`}</span>
              </p>
            </article>
          );
        })}
      </div>
      <div class="ej-blind-shown">
        <span class="muted">The blind</span>
        <Row cards={shown.blind} faces={faces} label="The blind" />
      </div>
    </section>
  );
}

/** The melds, the hand and the laid cards of a seat. */
function ShownCards({
  view,
  shown,
  seat,
  faces,
}: Pick<LedgerProps, "view" | "shown" | "faces"> & { seat: number }): JSX.Element {
  return (
    <div class="ej-shown-cards">
      {(view.melds[seat] ?? []).map((meld, n) => (
        <Row key={n} cards={meld.cards} faces={faces} label={`${meld.open ? "open" : "closed"} ${meld.kind}`} />
      ))}
      <Row cards={shown.hands[seat] ?? []} faces={faces} label="hand" />
      <Row cards={view.laid[seat] ?? []} faces={faces} label="laid" />
    </div>
  );
}

function Row({ cards, faces, label }: { cards: readonly Card[]; faces: FaceNames; label: string }): JSX.Element | null {
  return cards.length === 0 ? null : <CardRow cards={cards} label={`${label}: ${cardNames(cards, faces)}`} />;
}

interface LinesProps {
  lines: readonly LedgerLine[];
  faces: FaceNames;
  points: number;
  name: string;
}

function Lines({ lines, faces, points, name }: LinesProps): JSX.Element {
  return (
    <table class="ej-lines">
      <caption class="for-ears">Score of {name}</caption>
      <thead class="for-ears">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Clause</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, n) => (
          <tr
            key={n}
            style={{ "--line": n }}
            class={line.points === 0 ? "muted" : line.points < 0 ? "ej-loss" : undefined}
          >
            <th scope="row">
              {nameLedgerLine(line.name)}
              {line.cards.length > 0 && <Row cards={line.cards} faces={faces} label="with" />}
            </th>
            <td>
              <ClauseLink clause={line.clause}>{line.clause}</ClauseLink>
            </td>
            <td class="ej-points">{formatSigned(line.points)}</td>
          </tr>
        ))}
        {lines.length === 0 && (
          <tr class="muted">
            <th scope="row">no score</th>
            <td />
            <td class="ej-points">0</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr style={{ "--line": lines.length }}>
          <th scope="row">This hand</th>
          <td />
          <td class="ej-points" data-points={points}>
            {formatPoints(points)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
