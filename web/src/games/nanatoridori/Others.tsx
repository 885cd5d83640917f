/** The other seats: whose turn it is, their known cards, and their penguins or points. */

import type { JSX } from "preact";
import { joinTexts, t } from "../../words/catalogue";
import type { BoardTable } from "../presentation";
import { SeatName } from "../shared/SeatName";
import { Card } from "./Card";
import { PenguinsOrPoints, StarterFlag, State } from "./Seat";
import { actingSeat, isDuel, type NanaView, OPEN_CARDS, otherSeats, type Seen } from "./view";
import { nameCards } from "./words";

export interface OthersProps {
  view: NanaView;
  names: readonly string[];
  renderStatus: BoardTable["renderStatus"];
  placesHidden: boolean;
  /** The slots into which the latest action put cards. */
  fresh: { seat: number; from: number; to: number } | null;
}

/** With more other seats than this, their names and cards are smaller. */
const CROWDED_SEATS = 3;

export function Others(props: OthersProps): JSX.Element {
  const { view } = props;
  const seats = otherSeats(view);
  return (
    <ol
      class={`nn-others nn-others-${seats.length} felt-others${seats.length > CROWDED_SEATS ? " nn-crowded" : ""}`}
      aria-label={t("nanatoridori-others")}
    >
      {seats.map((seat) => (
        <Other key={seat} seat={seat} {...props} />
      ))}
    </ol>
  );
}

function Other({ seat, view, names, renderStatus, placesHidden, fresh }: OthersProps & { seat: number }): JSX.Element {
  const hand = view.hands[seat] ?? [];
  const isOut = view.out.includes(seat);
  const acts = actingSeat(view) === seat;
  const draws = acts && view.phase === "drawn";
  const name = names[seat] ?? t("term-seat", { number: seat + 1 });
  return (
    <li class={`nn-other${acts ? " felt-acts" : ""}${isOut ? " nn-is-out" : ""}`} data-seat-panel={seat}>
      <span class="nn-arrow" aria-hidden="true" />
      <div class="nn-other-head">
        <strong class="nn-name felt-name" title={name} translate={false}>
          <SeatName seat={seat} name={name} />
        </strong>
        {renderStatus(seat)}
        <StarterFlag view={view} seat={seat} />
      </div>
      <div class="nn-other-state">
        <PenguinsOrPoints view={view} seat={seat} />
        <State view={view} seat={seat} />
      </div>
      {isOut ? (
        <div class="nn-back-row nn-back-row-empty" data-place={`hand ${seat}`} />
      ) : (
        <div class="nn-back-row-place">
          <div
            class="nn-back-row"
            role="img"
            aria-label={describeHand(name, hand, placesHidden)}
            data-place={`hand ${seat}`}
            style={{ "--count": hand.length }}
          >
            {hand.map((card, index) => {
              const slot = index + 1;
              const isFresh = fresh !== null && fresh.seat === seat && slot >= fresh.from && slot <= fresh.to;
              const lastKnown = placesHidden && card !== "?" && hand[index + 1] === "?";
              return (
                <span
                  key={slot}
                  class={`nn-slot${card === "?" ? "" : " nn-slot-known"}${isFresh ? " nn-fresh" : ""}${lastKnown ? " nn-slot-parted" : ""}`}
                  data-place={`card ${seat} ${slot}`}
                >
                  <Card card={card} small />
                </span>
              );
            })}
          </div>
          {draws && view.drawn !== null && (
            <span class="nn-in-hand" data-place={`drawn ${seat}`} title={t("nanatoridori-holds-drawn", { name })}>
              <Card card={view.drawn} small />
            </span>
          )}
        </div>
      )}
      {isDuel(view) && <OpenCards view={view} seat={seat} name={name} />}
    </li>
  );
}

/** The two places for a player's open cards; used places stay empty. */
function OpenCards({ view, seat, name }: { view: NanaView; seat: number; name: string }): JSX.Element {
  const open = view.open[seat] ?? [];
  const words =
    open.length === 0
      ? t("nanatoridori-open-cards-none", { name })
      : t("nanatoridori-open-cards", { name, cards: joinTexts(open.map(String)) });
  return (
    <div class="nn-open" role="img" aria-label={words}>
      <span class="nn-open-label">{t("nanatoridori-open-label")}</span>
      {Array.from({ length: OPEN_CARDS }, (_, n) => {
        const card = open[n];
        return (
          <span
            key={n}
            class={`nn-open-place${card === undefined ? " nn-open-empty" : ""}`}
            data-place={`open ${seat} ${n + 1}`}
          >
            {card !== undefined && <Card card={card} small />}
          </span>
        );
      })}
    </div>
  );
}

export function describeHand(name: string, hand: readonly Seen[], placesHidden: boolean): string {
  const known = hand.filter((card) => card !== "?");
  const count = hand.length;
  if (known.length === 0) return t("nanatoridori-hand-unknown", { name, count });
  if (placesHidden) {
    const counts = [...new Set(known)].map((rank) => nameCards(rank, known.filter((card) => card === rank).length));
    return t("nanatoridori-hand-including", { name, count, cards: joinTexts(counts, "comma") });
  }
  const cards = hand.map((card) => (card === "?" ? t("nanatoridori-unknown-card") : String(card)));
  return t("nanatoridori-hand-slots", { name, count, cards: joinTexts(cards, "comma") });
}
