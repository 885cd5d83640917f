/** The parts of a seat: its penguins or points, its status in the round, and its open cards. */

import type { JSX } from "preact";
import { Card, Penguin } from "./Card";
import { actingSeat, hasPassed, isRoundOver, type NanaView, OPEN_CARDS } from "./view";
import { formatCardCount, spellOrdinal } from "./words";

/** The penguins or the points of a seat. */
export function PenguinsOrPoints({ view, seat }: { view: NanaView; seat: number }): JSX.Element {
  if (view.points !== null) {
    const points = view.points[seat] ?? 0;
    const words = points === 1 ? "1 point" : `${points} points`;
    return (
      <span class="nn-points" role="img" aria-label={words} title={words}>
        {points} pts
      </span>
    );
  }
  const count = view.penguins[seat] ?? 0;
  const words = `${count === 1 ? "1 penguin" : `${count} penguins`} left`;
  return (
    <span class="nn-penguins" role="img" aria-label={words} title={words}>
      {Array.from({ length: Math.max(1, count) }, (_, n) => (
        <Penguin key={n} lost={count === 0} />
      ))}
    </span>
  );
}

/** The flag of the seat that led the round; null for other seats. */
export function StarterFlag({ view, seat }: { view: NanaView; seat: number }): JSX.Element | null {
  // At the end of a round the view already names the next starter.
  if (view.starter !== seat || isRoundOver(view)) return null;
  return (
    <span class="nn-starter" role="img" aria-label="led this round" title="led this round">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3.5 15V1.5M3.5 2h9L10 5l2.5 3h-9" />
      </svg>
    </span>
  );
}

/** Shows the most urgent status of a seat. */
export function State({ view, seat }: { view: NanaView; seat: number }): JSX.Element {
  const place = view.out.indexOf(seat) + 1;
  const count = view.hands[seat]?.length ?? 0;
  const acts = actingSeat(view) === seat;
  return (
    <>
      {place > 0 ? (
        <span class="nn-tag felt-tag">out, {spellOrdinal(place)}</span>
      ) : (
        <span class="nn-count" title={formatCardCount(count)}>
          <i class="nn-back-sign" aria-hidden="true" />
          <b>{count}</b>
          <span class="nn-count-word"> {count === 1 ? "card" : "cards"}</span>
        </span>
      )}
      {acts && <span class="nn-tag nn-tag-turn felt-tag felt-tag-turn">{describeTurn(view)}</span>}
      {hasPassed(view, seat) && <span class="nn-tag felt-tag">passed</span>}
      {view.table_owner === seat && !acts && place === 0 && (
        <span class="nn-tag nn-tag-owner felt-tag" title="Played the cards on the table">
          played
        </span>
      )}
    </>
  );
}

function describeTurn(view: NanaView): string {
  if (view.phase === "beaten" || view.phase === "drawn") return "picks";
  return view.table.length === 0 ? "leads" : "to play";
}

/** The viewer's open cards in the duel; a tap adds one to the chosen block, a second tap removes it. */
export function OwnOpen({
  cards,
  seat,
  joined,
  rank,
  active,
  onTap,
}: {
  cards: readonly number[];
  seat: number;
  joined: number;
  rank: number | null;
  active: boolean;
  onTap: (rank: number, joined: boolean) => void;
}): JSX.Element {
  let left = joined;
  const places = Array.from({ length: OPEN_CARDS }, (_, n) => {
    const card = cards[n];
    const joins = card !== undefined && card === rank && left > 0;
    if (joins) left--;
    return { card, joins };
  });
  return (
    <span class="nn-own-open" role="group" aria-label="Your open cards">
      <span class="nn-open-label">open</span>
      {places.map(({ card, joins }, n) =>
        card === undefined ? (
          <span key={n} class="nn-open-place nn-open-empty" data-place={`open ${seat} ${n + 1}`} />
        ) : (
          <button
            key={n}
            type="button"
            class={`nn-open-place nn-open-button${joins ? " nn-open-joined" : ""}${card === rank && active ? " nn-open-fits" : ""}`}
            data-place={`open ${seat} ${n + 1}`}
            aria-pressed={joins}
            aria-label={`Open ${card}${joins ? ", joins the play" : ""}`}
            disabled={!active}
            onClick={() => onTap(card, joins)}
          >
            <Card card={card} small />
          </button>
        ),
      )}
    </span>
  );
}
