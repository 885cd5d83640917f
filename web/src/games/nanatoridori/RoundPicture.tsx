/** The end of a round on the felt: who went out in which order, the cards that are left, and penguins or points. */

import type { JSX } from "preact";
import { t } from "../../words/catalogue";
import { Words } from "../../words/Words";
import { Card } from "./Card";
import { describeHand } from "./Others";
import { Holdings } from "./Seat";
import type { NanaView, RoundEnd } from "./view";
import { describeRoundEnd } from "./words";

interface RoundPictureProps {
  end: RoundEnd;
  /** The current view, which may already be of the next round. */
  view: NanaView;
  names: readonly string[];
}

export function RoundPicture({ end, view, names }: RoundPictureProps): JSX.Element {
  const order = placesOf(end);
  return (
    <div class="nn-end-of-round" data-testid="round-picture" style={{ "--seats": order.length }}>
      <p class="nn-end-words">
        <Words text={describeRoundEnd(end, view, names)} />
      </p>
      <RoundPlaces end={end} names={names} />
    </div>
  );
}

/** The seats in the order of their places. */
export function RoundPlaces({ end, names }: Pick<RoundPictureProps, "end" | "names">): JSX.Element {
  const order = placesOf(end);
  return (
    <ol class="nn-places">
      {order.map((seat, index) => (
        <li key={seat} class={`nn-place${seat === end.loser ? " nn-place-lost" : ""}`} data-place-of={seat}>
          <span class="nn-place-number" aria-hidden="true">
            {index + 1}
          </span>
          <strong class="nn-name felt-name" title={names[seat]} translate={false}>
            {names[seat]}
          </strong>
          <CardsLeft end={end} seat={seat} name={names[seat] ?? ""} />
          <Holdings end={end} seat={seat} won={pointsWon(end, order, seat)} />
        </li>
      ))}
    </ol>
  );
}

/** The seats in the order in which they went out; the loser is last. */
function placesOf({ loser, view }: RoundEnd): number[] {
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  return [...view.out, ...seats.filter((seat) => seat !== loser && !view.out.includes(seat)), loser];
}

/** The points of a round (T7.4): 4 for the first seat, 0 for the last, 2 for the others. Null without points. */
function pointsWon({ view, loser }: RoundEnd, order: readonly number[], seat: number): number | null {
  if (view.points === null) return null;
  return seat === loser ? 0 : seat === order[0] ? 4 : 2;
}

function CardsLeft({ end: { view }, seat, name }: { end: RoundEnd; seat: number; name: string }): JSX.Element {
  const hand = view.hands[seat] ?? [];
  const place = view.out.indexOf(seat) + 1;
  if (place > 0) {
    const words = t("nanatoridori-out-place", { place });
    return (
      <span class="nn-place-out" title={words}>
        <Words text={words} />
      </span>
    );
  }
  return (
    <span class="nn-left" role="img" aria-label={describeHand(name, hand, false)}>
      {hand.map((card, slot) => (
        <span key={slot} class="nn-left-card">
          <Card card={card} small />
        </span>
      ))}
    </span>
  );
}
