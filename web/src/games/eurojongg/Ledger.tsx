/** The score sheet of a finished hand: each seat's lines with their clauses, all hands, the blind and the next dealer. */

import type { JSX } from "preact";
import { CitedText, ClauseLink } from "../../ui/CitedText";
import { formatMessage, joinTexts, type ReaderContext, t } from "../../words/catalogue";
import type { BoardTable } from "../presentation";
import { CardRow } from "./Card";
import { type Card, cardNames, type FaceNames } from "./cards";
import { type EuroView, eventsOf, type LedgerLine, type Showdown } from "./view";
import { describeHandEnd, nameLedgerLine, describeNextDeal, describeNoWin } from "./words";
import { formatChange, formatNumber } from "../../words/numbers";

interface LedgerProps {
  /** The view right after the end of the hand. */
  view: EuroView;
  shown: Showdown;
  /** The seats in the order of their tables. */
  order: readonly number[];
  name: (seat: number) => string;
  /** The reader of sentences about the seats. */
  reader: ReaderContext;
  renderStatus: BoardTable["renderStatus"];
  faces: FaceNames;
  /** The rule by which the winner got the card, if several claimed it. */
  outcome: string | null;
  /** Whether the hand has just ended, so that the scoring is animated. */
  counts: boolean;
  onClose: () => void;
}

export function Ledger(props: LedgerProps): JSX.Element {
  const { view, shown, order, name, reader, renderStatus, faces, outcome, counts, onClose } = props;
  const winners = eventsOf(view, "out").map(({ seat }) => seat);
  const points = eventsOf(view, "score")[0]?.points ?? [];
  const best = Math.max(...view.scores);
  const lead = view.scores.filter((score) => score === best).length > 1 ? t("eurojongg-tied") : t("eurojongg-leading");
  return (
    <section
      class={`ej-ledger${counts ? " ej-counts" : ""}`}
      aria-label={t("eurojongg-sheet", { hand: view.hand_number })}
      data-testid="ledger"
    >
      <header class="ej-ledger-head">
        <div>
          <h2>{describeHandEnd(view, winners, reader)}</h2>
          <p class="muted">
            <CitedText
              text={joinTexts(
                [outcome ?? "", describeNoWin(view), describeNextDeal(view, reader)].filter((words) => words !== ""),
                "sentence",
              )}
            />
          </p>
        </div>
        <button type="button" class="button button-plain" data-answer="go-on" onClick={onClose}>
          {t("eurojongg-show-table")}
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
                <bdi>{name(seat)}</bdi>
                {renderStatus(seat)}
                {winners.includes(seat) && <span class="felt-tag felt-tag-turn">{t("eurojongg-out-tag")}</span>}
              </h3>
              <ShownCards view={view} shown={shown} seat={seat} faces={faces} />
              <Lines
                lines={shown.ledger[seat] ?? []}
                faces={faces}
                points={points[seat] ?? 0}
                seat={seat}
                reader={reader}
              />
              <p class="ej-total" style={{ "--line": (shown.ledger[seat] ?? []).length + 1 }}>
                {t("eurojongg-sheet-total")} <b>{formatNumber(total)}</b>{" "}
                <span class="muted">
                  {total === best ? lead : t("eurojongg-behind", { points: formatNumber(best - total) })}
                </span>
              </p>
            </article>
          );
        })}
      </div>
      <div class="ej-blind-shown">
        <span class="muted">{t("eurojongg-the-blind")}</span>
        <Row cards={shown.blind} faces={faces} label={t("eurojongg-the-blind")} />
      </div>
    </section>
  );
}

/** The melds, the hand and the laid cards of a seat. */
export function ShownCards({
  view,
  shown,
  seat,
  faces,
}: Pick<LedgerProps, "view" | "shown" | "faces"> & { seat: number }): JSX.Element {
  return (
    <div class="ej-shown-cards">
      {(view.melds[seat] ?? []).map((meld, n) => (
        <Row
          key={n}
          cards={meld.cards}
          faces={faces}
          label={t("eurojongg-row-meld", { open: meld.open ? "open" : "closed", kind: meld.kind })}
        />
      ))}
      <Row cards={shown.hands[seat] ?? []} faces={faces} label={t("eurojongg-row-hand")} />
      <Row cards={view.laid[seat] ?? []} faces={faces} label={t("eurojongg-row-laid")} />
    </div>
  );
}

function Row({ cards, faces, label }: { cards: readonly Card[]; faces: FaceNames; label: string }): JSX.Element | null {
  return cards.length === 0 ? null : (
    <CardRow cards={cards} label={t("eurojongg-row", { label, cards: cardNames(cards, faces) })} />
  );
}

interface LinesProps {
  lines: readonly LedgerLine[];
  faces: FaceNames;
  points: number;
  seat: number;
  reader: ReaderContext;
}

export function Lines({ lines, faces, points, seat, reader }: LinesProps): JSX.Element {
  return (
    <table class="ej-lines">
      <caption class="for-ears">
        {formatMessage({ id: "eurojongg-score-of", args: { seat: { seat } } }, reader)}
      </caption>
      <thead class="for-ears">
        <tr>
          <th scope="col">{t("eurojongg-column-what")}</th>
          <th scope="col">{t("eurojongg-column-clause")}</th>
          <th scope="col">{t("eurojongg-column-points")}</th>
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
              {line.cards.length > 0 && <Row cards={line.cards} faces={faces} label={t("eurojongg-row-with")} />}
            </th>
            <td>
              <ClauseLink clause={line.clause}>{line.clause}</ClauseLink>
            </td>
            <td class="ej-points">{formatChange(line.points)}</td>
          </tr>
        ))}
        {lines.length === 0 && (
          <tr class="muted">
            <th scope="row">{t("eurojongg-no-score")}</th>
            <td />
            <td class="ej-points">0</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr style={{ "--line": lines.length }}>
          <th scope="row">{t("eurojongg-this-hand")}</th>
          <td />
          <td class="ej-points" data-points={points}>
            {formatNumber(points)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
