/** A seat at the table: its player, melds, laid cards and discards. */

import type { JSX } from "preact";
import { formatMessage, type ReaderContext, t } from "../../words/catalogue";
import type { BoardTable } from "../presentation";
import { SeatName } from "../shared/SeatName";
import { SuitSign } from "./art";
import { Back, Mini } from "./Card";
import { cardName, cardNames, cardTitle, type FaceNames, type Suit } from "./cards";
import type { FreshClaim } from "./claims";
import type { SpeechBubble } from "./useSpeech";
import { type EuroView, hasLostDeal, layOutMeld, type Meld } from "./view";
import { formatNumber } from "../../words/numbers";

interface SeatProps {
  view: EuroView;
  seat: number;
  name: string;
  /** The reader of sentences about the seats. */
  reader: ReaderContext;
  renderStatus: BoardTable["renderStatus"];
  faces: FaceNames;
  /** The position of the seat, as the viewer sees it. */
  side: "left" | "across" | "right" | "mine";
  spoken: readonly SpeechBubble[];
  /** The seat that discarded last. */
  discarder: number | null;
  /** The claim that was granted last. */
  claim: FreshClaim | null;
  /** Whether scores are shown as differences. */
  differs: boolean;
  onDiffer: () => void;
}

export function Seat(props: SeatProps): JSX.Element {
  const { view, seat, name, faces, side, spoken, reader } = props;
  const acts = isActing(view, seat);
  const speech = spoken.filter((phrase) => phrase.seat === seat);
  return (
    <section
      class={`ej-seat ej-${side}${acts ? " felt-acts" : ""}`}
      aria-label={seat === reader.seat ? t("eurojongg-your-place") : t("eurojongg-place-of", { name })}
      data-seat-panel={seat}
    >
      <Head {...props} />
      <div class="ej-lies">
        <OpenHand cards={openHand(view, seat)} faces={faces} />
        <Melds view={view} seat={seat} faces={faces} reader={reader} isFresh={props.claim?.seat === seat} />
        <Discards
          view={view}
          seat={seat}
          faces={faces}
          isLatest={props.discarder === seat}
          isTaken={props.claim?.from === seat}
        />
      </div>
      {speech.map(({ key, words }) => (
        <span key={key} class="ej-speech" aria-hidden="true">
          {words}
        </span>
      ))}
    </section>
  );
}

/** The hand of a seat in a replay with open hands; empty otherwise. */
function openHand(view: EuroView, seat: number): readonly string[] {
  return ((view as { hands?: readonly (readonly string[] | null)[] }).hands ?? [])[seat] ?? [];
}

function OpenHand({ cards, faces }: { cards: readonly string[]; faces: FaceNames }): JSX.Element | null {
  if (cards.length === 0) return null;
  return (
    <div class="ej-heap" role="img" aria-label={t("eurojongg-open-hand", { cards: cardNames(cards, faces) })}>
      {cards.map((card, n) => (
        <span key={n}>
          <Mini card={card} />
        </span>
      ))}
    </div>
  );
}

/** Whether it is the seat's turn. During claims no seat is marked, so that answers stay secret. */
function isActing(view: EuroView, seat: number): boolean {
  return view.phase === "turn" && view.acting.includes(seat);
}

function Head({ view, seat, name, renderStatus, faces, side, reader, differs, onDiffer }: SeatProps): JSX.Element {
  const score = view.scores[seat] ?? 0;
  const own = view.seat === null ? Math.max(...view.scores) : (view.scores[view.seat] ?? 0);
  const ahead = score - own;
  const suit = view.seat_suits?.[seat] as Suit | undefined;
  const suitWords = suit === undefined ? "" : t("eurojongg-suit-of-seat", { suit });
  const count = view.hand_sizes[seat] ?? 0;
  const isMine = side === "mine" && view.seat !== null;
  const isReader = seat === reader.seat;
  return (
    <div class="ej-head">
      {view.dealer === seat && view.phase !== "over" && (
        <span class="ej-mark ej-dealer" role="img" aria-label={t("eurojongg-dealer")} title={t("eurojongg-dealer")}>
          {t("eurojongg-dealer-letter")}
        </span>
      )}
      <strong class="ej-name felt-name">{isReader ? t("eurojongg-you") : <SeatName seat={seat} name={name} />}</strong>
      {renderStatus(seat)}
      {suit !== undefined && (
        <span class="ej-seat-suit" role="img" aria-label={suitWords} title={suitWords}>
          <SuitSign suit={suit} />
        </span>
      )}
      {hasLostDeal(view, seat) && (
        <span class="ej-mark ej-lost" role="img" aria-label={t("eurojongg-lost-deal")} title={t("eurojongg-lost-deal")}>
          ⤫
        </span>
      )}
      {view.waits[seat] === true && <span class="felt-tag felt-tag-turn">{t("eurojongg-waiting-tag")}</span>}
      {(view.penalties[seat] ?? 0) !== 0 && (
        <span class="felt-tag ej-penalty" title={t("eurojongg-penalty-title")}>
          −{Math.abs(view.penalties[seat] ?? 0)}
        </span>
      )}
      {!isMine && (
        <span
          class="ej-count"
          data-count={count}
          role="img"
          aria-label={t("eurojongg-cards", { count })}
          title={t("eurojongg-cards", { count })}
        >
          <i class="ej-back-sign" data-place={`hand ${seat}`} aria-hidden="true" />
          {count}
        </span>
      )}
      <BonusCards view={view} seat={seat} faces={faces} />
      <button
        type="button"
        class="ej-score"
        aria-pressed={differs}
        aria-label={
          isReader ? t("eurojongg-points-of", { points: score }) : describeScore(score, ahead, view.seat === null)
        }
        onClick={onDiffer}
      >
        <b class={differs && !isMine ? "ej-aside" : undefined}>{formatNumber(score)}</b>
        {!isMine && (
          <span class={`ej-difference${differs ? " ej-shown" : ""}`}>
            {ahead > 0 ? `+${ahead}` : ahead < 0 ? `−${-ahead}` : "±0"}
          </span>
        )}
      </button>
    </div>
  );
}

function describeScore(points: number, ahead: number, isToLeader: boolean): string {
  return t("eurojongg-points-compared", {
    points,
    difference: Math.abs(ahead),
    side: ahead > 0 ? "ahead" : "behind",
    whom: isToLeader ? "leader" : "you",
  });
}

interface PartProps {
  view: EuroView;
  seat: number;
  faces: FaceNames;
}

/** The bonus cards and sacred cards of a seat, small beside its name, because they are read less often than melds. */
function BonusCards({ view, seat, faces }: PartProps): JSX.Element {
  const laid = view.laid[seat] ?? [];
  const sacred = view.sacred[seat] ?? [];
  return (
    <>
      {laid.length > 0 && (
        <ul class="ej-row ej-bonuses" aria-label={t("eurojongg-bonus-row")}>
          {laid.map((card, n) => (
            <li key={`${card} ${n}`} title={cardTitle(card, faces)} data-place={`laid ${seat} ${n}`}>
              <span class="for-ears">{cardName(card, faces)}</span>
              <Mini card={card} />
            </li>
          ))}
        </ul>
      )}
      {sacred.length > 0 && (
        <span class="ej-sacred">
          <i>{t("eurojongg-sacred-tag")}</i>
          <span class="ej-row" role="img" aria-label={cardNames(sacred, faces)}>
            {sacred.map((card) => (
              <Mini key={card} card={card} />
            ))}
          </span>
        </span>
      )}
    </>
  );
}

function Melds({
  view,
  seat,
  faces,
  isFresh,
  reader,
}: PartProps & { isFresh: boolean; reader: ReaderContext }): JSX.Element | null {
  const melds = view.melds[seat] ?? [];
  if (melds.length === 0) return null;
  return (
    <div class="ej-melds">
      {melds.map((meld, n) => (
        <MeldCards
          key={n}
          meld={meld}
          place={n}
          seat={seat}
          faces={faces}
          reader={reader}
          isFresh={isFresh && n === melds.length - 1}
        />
      ))}
    </div>
  );
}

interface MeldProps {
  meld: Meld;
  /** The index of the meld among those of its seat. */
  place: number;
  seat: number;
  faces: FaceNames;
  reader: ReaderContext;
  /** Whether it has just been claimed. */
  isFresh: boolean;
}

/** A meld; its claimed card is turned, on the side of the seat that it came from. */
function MeldCards({ meld, place, seat, faces, isFresh, reader }: MeldProps): JSX.Element {
  const { claimed, from: source } = meld;
  const isClosed = !meld.open;
  const label = t("eurojongg-meld-label", {
    open: meld.open ? "open" : "closed",
    kind: meld.kind,
    cards: cardNames(meld.cards, faces),
  });
  const words =
    claimed === null || source === null
      ? label
      : formatMessage(
          {
            id: "eurojongg-meld-label-from",
            args: { meld: label, card: cardName(claimed, faces), seat: { seat: source } },
          },
          reader,
        );
  return (
    <span
      class={`ej-meld${isFresh ? " ej-meld-fresh" : ""}`}
      role="img"
      aria-label={words}
      title={words}
      data-meld={meld.cards.join(" ")}
    >
      {layOutMeld(meld, seat).map(({ card, isTurned }, n) => (
        <span key={n} class={isTurned ? "ej-turned" : undefined} data-place={`meld ${seat} ${place} ${n}`}>
          {isClosed && n === meld.cards.length - 1 ? <Back /> : <Mini card={card} />}
        </span>
      ))}
    </span>
  );
}

/** The discards in rows, oldest first; claimed ones are faded, and the offered one is highlighted. */
function Discards({
  view,
  seat,
  faces,
  isLatest,
  isTaken,
}: PartProps & { isLatest: boolean; isTaken: boolean }): JSX.Element {
  const cards = view.discards[seat] ?? [];
  const claimed = view.claimed[seat] ?? [];
  return (
    <ol
      class="ej-heap ej-discards"
      aria-label={t(cards.length === 0 ? "eurojongg-no-discards" : "eurojongg-discard-row")}
    >
      {cards.map((card, place) => {
        const isClaimed = claimed.includes(place);
        const isLast = isLatest && place === cards.length - 1 && !isClaimed;
        const isOffered = isLast && view.offered?.seat === seat;
        const isJustTaken = isTaken && isClaimed && place === cards.length - 1;
        const state = isOffered ? "offered" : isClaimed ? "claimed" : "none";
        const classes = [
          isClaimed && "ej-claimed",
          isJustTaken && "ej-taken",
          isOffered && "ej-offered",
          isLast && "ej-last",
        ];
        return (
          <li
            key={place}
            class={classes.filter(Boolean).join(" ") || undefined}
            title={t("eurojongg-discard", { card: cardTitle(card, faces), state })}
            data-discard={card}
            data-place={`discard ${seat} ${place}`}
          >
            <span class="for-ears">{t("eurojongg-discard", { card: cardName(card, faces), state })}</span>
            <Mini card={card} />
          </li>
        );
      })}
    </ol>
  );
}
