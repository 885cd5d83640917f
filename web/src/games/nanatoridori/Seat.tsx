/** The parts of a seat: its penguins or points, its status in the round, and its open cards. */

import type { JSX } from "preact";
import { t } from "../../words/catalogue";
import { Rich } from "../../words/Rich";
import { Words } from "../../words/Words";
import { Card, Penguin } from "./Card";
import { actingSeat, hasPassed, isRoundOver, type NanaView, OPEN_CARDS, type RoundEnd } from "./view";
import { formatCardCount } from "./words";

/** The penguins or the points of a seat. */
export function PenguinsOrPoints({ view, seat }: { view: NanaView; seat: number }): JSX.Element {
  if (view.points !== null) {
    const points = view.points[seat] ?? 0;
    const words = t("nanatoridori-points", { count: points });
    return (
      <span class="nn-points" role="img" aria-label={words} title={words}>
        <Words text={t("nanatoridori-points-short", { count: points })} />
      </span>
    );
  }
  const count = view.penguins[seat] ?? 0;
  const words = t("nanatoridori-penguins-left", { count });
  return (
    <span class="nn-penguins" role="img" aria-label={words} title={words}>
      {Array.from({ length: Math.max(1, count) }, (_, n) => (
        <Penguin key={n} lost={count === 0} />
      ))}
    </span>
  );
}

/** The penguins of a seat after a round, with the one that it has just lost, or its points with those of the round. */
export function Holdings({ end, seat, won }: { end: RoundEnd; seat: number; won: number | null }): JSX.Element {
  if (won !== null) {
    return (
      <span class="nn-holdings">
        <b class="nn-points-won">
          <Words text={t("nanatoridori-points-won", { count: won })} />
        </b>{" "}
        <PenguinsOrPoints view={end.view} seat={seat} />
      </span>
    );
  }
  return (
    <span class="nn-holdings">
      <PenguinsOrPoints view={end.view} seat={seat} />
      {seat === end.loser && (end.view.penguins[seat] ?? 0) > 0 && <Penguin lost />}
    </span>
  );
}

/** The flag of the seat that led the round; null for other seats. */
export function StarterFlag({ view, seat }: { view: NanaView; seat: number }): JSX.Element | null {
  // At the end of a round the view already names the next starter.
  if (view.starter !== seat || isRoundOver(view)) return null;
  return (
    <span class="nn-starter" role="img" aria-label={t("nanatoridori-led-round")} title={t("nanatoridori-led-round")}>
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
        <span class="nn-tag felt-tag">
          <Words text={t("nanatoridori-out-place", { place })} />
        </span>
      ) : (
        <span class="nn-count" title={formatCardCount(count)}>
          <i class="nn-back-sign" aria-hidden="true" />
          <Rich
            id="nanatoridori-held"
            args={{ count }}
            parts={{
              b: (text) => <b>{text}</b>,
              word: (text) => <span class="nn-count-word">{text}</span>,
            }}
          />
        </span>
      )}
      {acts && (
        <span class="nn-tag nn-tag-turn felt-tag felt-tag-turn">
          <Words text={describeTurn(view)} />
        </span>
      )}
      {hasPassed(view, seat) && (
        <span class="nn-tag felt-tag" title={t("nanatoridori-tag-passed")}>
          {t("nanatoridori-tag-passed")}
        </span>
      )}
      {view.table_owner === seat && !acts && place === 0 && (
        <span
          class="nn-tag nn-tag-owner felt-tag"
          title={`${t("nanatoridori-tag-played")}: ${t("nanatoridori-tag-played-title")}`}
        >
          {t("nanatoridori-tag-played")}
        </span>
      )}
    </>
  );
}

function describeTurn(view: NanaView): string {
  if (view.phase === "beaten" || view.phase === "drawn") return t("nanatoridori-tag-picks");
  return view.table.length === 0 ? t("nanatoridori-tag-leads") : t("nanatoridori-tag-plays");
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
    <span class="nn-own-open" role="group" aria-label={t("nanatoridori-own-open")}>
      <span class="nn-open-label">{t("nanatoridori-open-label")}</span>
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
            aria-label={
              joins ? t("nanatoridori-own-open-joins", { rank: card }) : t("nanatoridori-own-open-card", { rank: card })
            }
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
