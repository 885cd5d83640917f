/** The viewer's choices: the claim bar, and the bar for their own turn. */

import type { JSX } from "preact";
import { CitedText } from "../../ui/CitedText";
import { useTick } from "../../ui/useTick";
import { formatMessage, joinTexts, t } from "../../words/catalogue";
import { Words } from "../../words/Words";
import { type Action, CLAIM_KINDS, type ClaimKind, parseMove } from "./actions";
import { Mini } from "./Card";
import { type Card, cardName, cardNames, type FaceNames } from "./cards";
import { findClaimedSet } from "./claims";
import type { Decision } from "./useDecision";
import type { EuroView } from "./view";

/** The time bar is redrawn this often. */
const TIME_BAR_STEP_MS = 250;

interface BarProps {
  view: EuroView;
  decision: Decision;
  faces: FaceNames;
}

interface ClaimBarProps {
  /** The name of the discarder. */
  from: string;
  /** The time to answer; null if it is unlimited. */
  time: AnswerTime | null;
  /** The viewer's claim or skip, while it may be changed. */
  answered: string | null;
  /** Whether the answer was sent and the server has not acknowledged it yet. */
  sending: boolean;
  /** Whether the connection is lost. */
  isOffline: boolean;
}

/** The deadline of a claim window, and the time that remained when the page first showed the window. */
export interface AnswerTime {
  closesAt: number;
  totalMs: number;
}

/** The claims from the strongest to the weakest, each kind in a fixed position. */
export function ClaimBar({
  view,
  decision,
  faces,
  from,
  time,
  answered,
  sending,
  isOffline,
}: BarProps & ClaimBarProps): JSX.Element {
  const { offers } = decision;
  const offline = useOfflineWords(isOffline, time);
  const claimsHeld = decision.claimsHeld || sending || offline.isTooLate;
  const { offered } = view;
  return (
    <div class="ej-ask" role="group" aria-label={t("eurojongg-claim-group")} data-testid="claims">
      <p class="ej-line">
        {offered !== null && (
          <span class="ej-offer" data-offer={offered.card}>
            <Mini card={offered.card} />
          </span>
        )}
        <Words text={offline.words ?? describeOffer(view, from, faces, answered)} />
      </p>
      {time !== null && <TimeBar key={time.closesAt} {...time} />}
      <div class="ej-buttons ej-claims">
        <div class="ej-buttons">
          {CLAIM_KINDS.map((kind, n) => {
            const actions = offers.claims[kind];
            return (
              <ClaimButtons
                key={kind}
                kind={kind}
                number={n + 1}
                actions={actions}
                view={view}
                faces={faces}
                held={claimsHeld}
                answered={answered}
                onClaim={decision.act}
              />
            );
          })}
        </div>
        <button
          type="button"
          class="button button-plain ej-skip"
          aria-disabled={claimsHeld || !offers.maySkip}
          aria-pressed={answered === "skip"}
          aria-keyshortcuts="Space"
          data-answer="skip"
          onClick={() => !claimsHeld && decision.act("skip")}
        >
          {t("eurojongg-button-skip")} <kbd aria-hidden="true">␣</kbd>
        </button>
      </div>
    </div>
  );
}

interface ClaimProps {
  kind: ClaimKind;
  number: number;
  actions: readonly Action[];
  view: EuroView;
  faces: FaceNames;
  held: boolean;
  answered: string | null;
  onClaim: (text: string) => void;
}

/** Describes the offered card and the viewer's answer. */
function describeOffer(view: EuroView, name: string, faces: FaceNames, answered: string | null): string {
  const { offered } = view;
  const sentences = [
    offered === null
      ? t("eurojongg-card-is-offered")
      : t("eurojongg-offer", { name, card: cardName(offered.card, faces) }),
    ...(view.phase === "rob" ? [t("eurojongg-offer-to-rob")] : []),
    ...(answered === null ? [] : [describeAnswer(answered)]),
  ];
  return joinTexts(sentences, "sentence");
}

/** Describes the viewer's answer, which may still be changed. */
function describeAnswer(answered: string): string {
  const word = parseMove(answered)?.word ?? answered;
  return t("eurojongg-your-answer", { claim: word });
}

function ClaimButtons({ kind, number, actions, view, faces, held, answered, onClaim }: ClaimProps): JSX.Element {
  const word = buttonWord(kind);
  if (actions.length === 0) {
    return (
      <span class="ej-no-claim" aria-hidden="true">
        {word}
      </span>
    );
  }
  return (
    <span class={`ej-claim ej-claim-${kind}`} role="group" aria-label={word}>
      {actions.map((action, n) => {
        const cards = findClaimedSet(action, view);
        return (
          <button
            key={action.text}
            type="button"
            class={`button${kind === "win" ? "" : " button-plain"}`}
            aria-disabled={held}
            aria-pressed={answered === action.text}
            aria-keyshortcuts={String(number)}
            data-answer={action.text}
            data-claim={kind}
            onClick={() => !held && onClaim(action.text)}
          >
            <span class={n === 0 ? undefined : "for-ears"}>
              {word}
              {kind !== "win" && <span class="for-ears">: {cardNames(cards, faces)}</span>}
              {n === 0 && <kbd aria-hidden="true">{number}</kbd>}
            </span>
            {kind !== "win" && <Pictures cards={cards} offered={view.offered?.card ?? null} />}
          </button>
        );
      })}
    </span>
  );
}

/** The small cards of a set, with the offered card marked. */
function Pictures({ cards, offered }: { cards: readonly Card[]; offered: Card | null }): JSX.Element {
  const mark = offered === null ? -1 : cards.indexOf(offered);
  return (
    <span class="ej-pictures" aria-hidden="true">
      {cards.map((card, n) => (
        <span key={n} class={n === mark ? "ej-picture-offered" : undefined}>
          <Mini card={card} />
        </span>
      ))}
    </span>
  );
}

/** Says how long an answer can still be sent while the connection is lost. */
function useOfflineWords(isOffline: boolean, time: AnswerTime | null): { words: string | null; isTooLate: boolean } {
  useTick(isOffline && time !== null ? TIME_BAR_STEP_MS : null);
  if (!isOffline) return { words: null, isTooLate: false };
  if (time === null) return { words: t("eurojongg-offline"), isTooLate: false };
  const seconds = Math.max(0, Math.ceil((time.closesAt - Date.now()) / 1000));
  return { words: t("eurojongg-offline-for", { seconds }), isTooLate: seconds === 0 };
}

/** The remaining time to answer, as a bar that shrinks in steps, so that it also works with reduced motion. */
function TimeBar({ closesAt, totalMs }: AnswerTime): JSX.Element {
  useTick(TIME_BAR_STEP_MS);
  const left = Math.max(0, closesAt - Date.now());
  return (
    <span class="ej-time" role="presentation" data-testid="time">
      <i style={{ transform: `scaleX(${left / totalMs})` }} />
    </span>
  );
}

/** The bar for the viewer's turn: declarations, and the discard of the raised card. */
export function TurnBar({ view, decision, faces, why }: BarProps & { why: string | null }): JSX.Element {
  const { offers, raised, held } = decision;
  const wait = raised === null ? undefined : offers.waits.get(raised.card);
  const declarations = [
    ["tome", offers.closedTomes],
    ["add", offers.adds],
    ["lay", offers.lays],
    ["sacred", offers.sacred],
  ] as const;
  return (
    <div class="ej-ask" role="group" aria-label={t("eurojongg-your-turn")} data-testid="turn">
      <p
        class={why === null ? "ej-line" : "ej-line felt-why"}
        data-why={why === null ? undefined : true}
        data-testid={why === null ? undefined : "why"}
      >
        <CitedText text={why ?? describeChoice(view, decision, faces)} />
      </p>
      <div class="ej-buttons">
        {offers.mayWin && (
          <button type="button" class="button" data-answer="win" onClick={() => decision.act("win")}>
            {t("eurojongg-button-win")} <kbd aria-hidden="true">1</kbd>
          </button>
        )}
        {declarations.flatMap(([kind, actions]) =>
          actions.map((action) => (
            <Declare
              key={action.text}
              word={buttonWord(kind)}
              more={describeDeclared(kind, cardNames(action.cards, faces))}
              action={action}
              decision={decision}
            />
          )),
        )}
        {wait !== undefined && (
          <button
            type="button"
            class="button button-plain"
            aria-disabled={held}
            data-answer={wait}
            onClick={() => !held && decision.act(wait)}
          >
            {t("eurojongg-button-wait")} <kbd aria-hidden="true">w</kbd>
          </button>
        )}
        <button
          type="button"
          class="button ej-discard"
          aria-disabled={raised === null || held}
          data-answer="discard"
          onClick={() => raised !== null && !held && decision.discard(raised.id)}
        >
          {raised === null
            ? t("eurojongg-button-discard")
            : t("eurojongg-button-discard-card", { card: cardName(raised.card, faces) })}{" "}
          <kbd aria-hidden="true">⏎</kbd>
        </button>
      </div>
    </div>
  );
}

/** The word on a button for this kind of claim or declaration. */
function buttonWord(kind: ClaimKind | "add" | "lay" | "sacred"): string {
  return formatMessage({ id: `eurojongg-button-${kind}`, args: {} });
}

function describeDeclared(kind: string, cards: string): string {
  return kind === "add" ? t("eurojongg-add-to-book", { cards }) : cards;
}

interface DeclareProps {
  action: Action;
  decision: Decision;
  word: string;
  /** The declared cards, for screen readers and the tooltip. */
  more: string;
}

function Declare({ action, decision, word, more }: DeclareProps): JSX.Element {
  return (
    <button
      type="button"
      class="button button-plain"
      title={t("eurojongg-button-of-cards", { word, cards: more })}
      data-answer={action.text}
      onClick={() => decision.act(action.text)}
    >
      {word}
      <span class="for-ears">: {more}</span>
      <Pictures cards={action.cards.slice(0, 1)} offered={null} />
    </button>
  );
}

function describeChoice(view: EuroView, { raised, held, offers }: Decision, faces: FaceNames): string {
  if (offers.mayWin) return t("eurojongg-choose-win");
  if (view.seat !== null && view.waits[view.seat] === true) return t("eurojongg-choose-drawn");
  if (raised !== null && !held) return t("eurojongg-choose-raised", { card: cardName(raised.card, faces) });
  return t("eurojongg-choose-card");
}
