/** The middle of the table: the deck, the cards to beat, the discard pile. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/catalogue";
import { Rich } from "../../words/Rich";
import { Words } from "../../words/Words";
import { Card } from "./Card";
import { actingSeat, COPIES, isDuel, type NanaView, RANKS, type RoundEnd, type SweptTrick, sweepLeader } from "./view";
import { RoundPicture } from "./RoundPicture";
import { nameCards, describeSeats, describeStrength, pronounFor } from "./words";

interface CentreProps {
  view: NanaView;
  /** The view before the latest action, for the owner of a trick that has just ended. */
  before: NanaView | null;
  names: readonly string[];
  /** The end of the latest round, until the first action of the next one. */
  roundEnd: RoundEnd | null;
  /** The drop target of the current drag; null for none. */
  target: "table" | "discards" | null;
  /** The swept trick, while it is still shown. */
  swept: SweptTrick | null;
}

export function Centre({ view, before, names, roundEnd, target, swept }: CentreProps): JSX.Element {
  const [looks, setLooks] = useState(false);
  const rank = view.table[0];
  const owner = view.table_owner;
  const shownEnd = target === "table" ? null : roundEnd;
  const isBeaten = view.beaten.length > 0 && view.acting[0] !== view.seat;
  return (
    <section class="nn-centre felt-middle" aria-label={t("nanatoridori-middle")}>
      {isDuel(view) ? <div class="nn-pile nn-pile-none" /> : <Deck count={view.deck} />}
      <div class={`nn-table${target === "table" ? " nn-target" : ""}`} data-drop="table">
        {shownEnd !== null ? (
          <RoundPicture end={shownEnd} view={view} names={names} />
        ) : (
          <div class="nn-table-inner">
            <div class="nn-meld" data-place="table" role="img" aria-label={tableLabel(view, names)}>
              {rank === undefined && swept !== null && target !== "table" ? (
                <span class="nn-meld-row nn-swept" data-testid="swept">
                  <Meld cards={swept.cards} />
                </span>
              ) : (
                <span class="nn-meld-row">
                  <Meld cards={view.table} place="table" />
                  {target === "table" && rank === undefined && (
                    <span class="nn-meld-empty">{t("nanatoridori-drop-to-play")}</span>
                  )}
                </span>
              )}
            </div>
            <div class="nn-meld-words">
              {rank === undefined || owner === null ? (
                <p>
                  <Words text={describeEmptyTable(view, before, names)} />
                </p>
              ) : (
                <>
                  <p>
                    <strong>
                      <Words
                        text={describeSeats(
                          view,
                          names,
                          view.out.includes(owner) ? "nanatoridori-owner-out" : "nanatoridori-owner",
                          { seat: { seat: owner } },
                        )}
                      />
                    </strong>
                    <Words text={t("nanatoridori-owner-cards", { cards: nameCards(rank, view.table.length) })} />
                  </p>
                  {actingSeat(view) !== null && (
                    <p class="nn-strength">
                      <Words text={describeStrength(rank, view.table.length)} />
                    </p>
                  )}
                </>
              )}
              {/* Beaten cards replace this line, because there is room for only one. */}
              {rank !== undefined && swept !== null && !isBeaten && (
                <p class="nn-beaten" data-testid="swept">
                  <span class="nn-beaten-cards nn-swept">
                    <Meld cards={swept.cards} small />
                  </span>
                  <Words text={describeSeats(view, names, "nanatoridori-swept-of", { seat: { seat: swept.owner } })} />
                </p>
              )}
              {isBeaten && (
                <p class="nn-beaten">
                  <span class="nn-beaten-cards">
                    <Meld cards={view.beaten} place="beaten" small />
                  </span>
                  <Words
                    text={describeSeats(view, names, "nanatoridori-beaten-choice", {
                      seat: { seat: view.acting[0] ?? 0 },
                      them: pronounFor(view.beaten.length),
                    })}
                  />
                </p>
              )}
            </div>
          </div>
        )}
      </div>
      <button
        type="button"
        class={`nn-pile nn-discards${target === "discards" ? " nn-target" : ""}`}
        data-drop="discards"
        onClick={() => setLooks(true)}
        title={t("nanatoridori-look-discards")}
      >
        <span class="nn-pile-card" data-place="discards" aria-hidden="true">
          {view.discards.length === 0 ? <span class="nn-pile-empty" /> : <DiscardHeap view={view} />}
        </span>
        <span class="for-ears">{t("nanatoridori-look-discards")} </span>
        <span class="nn-pile-words">
          <Rich id="nanatoridori-discarded" args={{ count: view.discards.length }} parts={BOLD} />
        </span>
      </button>
      {looks && <Discards view={view} onClose={() => setLooks(false)} />}
    </section>
  );
}

interface MeldProps {
  cards: readonly number[];
  /** The place of the cards, for animations. */
  place?: string;
  small?: boolean;
}

/** Cards on the table. */
function Meld({ cards, place, small = false }: MeldProps): JSX.Element {
  return (
    <>
      {cards.map((card, n) => (
        <span
          key={n}
          class={small ? undefined : "nn-meld-card"}
          data-place={place === undefined ? undefined : `${place} ${n + 1}`}
        >
          <Card card={card} small={small} />
        </span>
      ))}
    </>
  );
}

function Deck({ count }: { count: number }): JSX.Element {
  return (
    <div
      class="nn-pile"
      role="img"
      aria-label={count === 0 ? t("nanatoridori-deck-empty-label") : t("nanatoridori-deck-label", { count })}
    >
      <span class={`nn-pile-card${count > 1 ? " nn-pile-thick" : ""}`} data-place="deck">
        {count === 0 ? <span class="nn-pile-empty" /> : <Card card="?" />}
      </span>
      <span class="nn-pile-words" aria-hidden="true">
        {count === 0 ? (
          <Words text={t("nanatoridori-deck-empty")} />
        ) : (
          <Rich id="nanatoridori-deck-count" args={{ count }} parts={BOLD} />
        )}
      </span>
    </div>
  );
}

/** The pile is sorted and has no top card, so three of its ranks represent it. */
function DiscardHeap({ view }: { view: NanaView }): JSX.Element {
  const some = [...new Set(view.discards)].slice(-3);
  return (
    <span class="nn-heap">
      {some.map((rank) => (
        <span key={rank}>
          <Card card={rank} small />
        </span>
      ))}
    </span>
  );
}

/** All players may look through the discard pile (T3.4). */
export function Discards({ view, onClose }: { view: NanaView; onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("nanatoridori-discard-pile")} onClose={onClose}>
      {view.discards.length === 0 ? (
        <p>{t("nanatoridori-discards-none")}</p>
      ) : (
        <dl class="nn-discard-list">
          {RANKS.map((rank) => {
            const count = view.discards.filter((card) => card === rank).length;
            return (
              <div key={rank} class={count === 0 ? "nn-none" : ""}>
                <dt>
                  <Card card={rank} small />
                  <span class="for-ears">{rank}</span>
                </dt>
                <dd>
                  <span class="nn-tally" aria-hidden="true">
                    {Array.from({ length: COPIES }, (_, n) => (
                      <i key={n} class={n < count ? "nn-gone" : ""} />
                    ))}
                  </span>
                  <Words text={t("nanatoridori-tally", { count, copies: COPIES })} />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Dialog>
  );
}

/** Renders the numbers that a message marks as bold. */
const BOLD = { b: (text: string) => <b>{text}</b> };

function tableLabel(view: NanaView, names: readonly string[]): string {
  const rank = view.table[0];
  if (rank === undefined || view.table_owner === null) return t("nanatoridori-table-label-empty");
  const cards = t("nanatoridori-cards-owned", { rank, count: view.table.length });
  return describeSeats(view, names, "nanatoridori-table-label", { seat: { seat: view.table_owner }, cards });
}

/** Describes why the table is empty, and who leads. */
function describeEmptyTable(view: NanaView, before: NanaView | null, names: readonly string[]): string {
  if (view.phase === "over") return t("game-over");
  if (view.phase === "deal") return t("nanatoridori-table-dealing");
  const leader = actingSeat(view);
  const swept = sweepLeader(view);
  const owner = before?.table_owner ?? null;
  if (swept !== null && before !== null && owner !== null && leader !== null) {
    const cards = t("nanatoridori-cards-owned", { rank: before.table[0] ?? 0, count: before.table.length });
    const id = swept === owner ? "nanatoridori-table-swept" : "nanatoridori-table-swept-out";
    return describeSeats(view, names, id, { owner: { seat: owner }, cards, seat: { seat: leader } });
  }
  // The prompt and the choices already tell the viewer to lead.
  if (leader === null || leader === view.seat) return t("nanatoridori-table-is-empty");
  return describeSeats(view, names, "nanatoridori-table-leads", { seat: { seat: leader } });
}
