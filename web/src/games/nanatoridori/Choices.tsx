/** The viewer's choices: playing, passing, and placing cards. */

import type { JSX } from "preact";
import { CitedText } from "../../ui/CitedText";
import { keyHint } from "../../ui/pageKeys";
import { capitalize } from "../../ui/words";
import { t } from "../../words/catalogue";
import { Words } from "../../words/Words";
import { Card, Row } from "./Card";
import { type Offers } from "./actions";
import { type Choice, countOf, insertCards } from "./blocks";
import { isDuel, type NanaView } from "./view";
import { describeInsertion, nameCards, describePass, nameMovedCards, pronounFor } from "./words";

interface PlayChoicesProps {
  view: NanaView;
  offers: Offers;
  choice: Choice | null;
  /** The text of the chosen play; null if it is not offered. */
  action: string | null;
  /** The pass that awaits confirmation. */
  passing: string | null;
  /** Another message, such as why something cannot be chosen. */
  hint: string | null;
  /** The reason why an action is refused, while it is shown. */
  why: string | null;
  onResize: (by: 1 | -1) => void;
  onPlay: () => void;
  onWhy: () => void;
  onPass: (text: string) => void;
  onConfirmPass: (text: string) => void;
  onBack: () => void;
}

/** The choices on the viewer's turn: play or pass. */
export function PlayChoices(props: PlayChoicesProps): JSX.Element {
  const { view, offers, choice, action, passing, hint } = props;
  const passOffer = offers.passes.find((pass) => pass.text === passing);
  if (passOffer !== undefined) {
    return (
      <div
        class={`nn-ask${view.pass_loses ? " nn-ask-danger" : ""}`}
        role="group"
        aria-label={t("nanatoridori-ask-pass")}
      >
        <p>
          {view.pass_loses ? (
            <CitedText text={t("nanatoridori-warn-pass-loses")} />
          ) : (
            <Words text={offers.plays.length > 0 ? t("nanatoridori-ask-pass-anyway") : t("nanatoridori-ask-pass")} />
          )}
        </p>
        <div class="nn-buttons">
          <button type="button" class="button button-plain" onClick={props.onBack}>
            {t("nanatoridori-back")}
          </button>
          <span class="nn-apart" />
          <button
            type="button"
            class={`button${view.pass_loses ? " button-danger nn-danger" : ""}`}
            data-answer="pass"
            {...keyHint(t("nanatoridori-button-pass"), "p")}
            onClick={() => props.onConfirmPass(passOffer.text)}
          >
            <Words text={view.pass_loses ? t("nanatoridori-pass-and-lose") : describePass(view, passOffer.open)} />
          </button>
        </div>
      </div>
    );
  }
  const isOnlyChoice = offers.plays.length === 0 && offers.passes.length === 1;
  return (
    <div class="nn-ask" role="group" aria-label={t("table-your-turn")}>
      <div class="nn-line">
        {props.why === null ? (
          <p>
            <Words text={hint ?? describeChoice(view, offers, choice, action)} />
          </p>
        ) : (
          <Reason sentence={props.why} />
        )}
        {choice !== null && choice.block.size > 1 && (
          <span class="nn-stepper" role="group" aria-label={t("nanatoridori-number-of-cards")}>
            <button
              type="button"
              class="nn-step"
              aria-label={t("nanatoridori-one-fewer")}
              disabled={countOf(choice) === 1}
              onClick={() => props.onResize(-1)}
            >
              −
            </button>
            <b aria-hidden="true">{countOf(choice)}</b>
            <button
              type="button"
              class="nn-step"
              aria-label={t("nanatoridori-one-more")}
              disabled={countOf(choice) === choice.block.size}
              onClick={() => props.onResize(1)}
            >
              +
            </button>
          </span>
        )}
      </div>
      <div class="nn-buttons nn-play-or-pass">
        {choice === null ? (
          <button type="button" class="button nn-play" disabled>
            {t("nanatoridori-button-play")}
          </button>
        ) : action === null ? (
          <button type="button" class="button button-plain nn-play" onClick={props.onWhy}>
            <Words text={t("nanatoridori-button-why-not", { cards: describePlay(choice) })} />
          </button>
        ) : (
          <button
            type="button"
            class="button nn-play"
            data-answer="play"
            {...keyHint(t("nanatoridori-button-play"), "Enter")}
            onClick={props.onPlay}
          >
            <Words text={t("nanatoridori-button-play-cards", { cards: describePlay(choice) })} />
          </button>
        )}
        <span class="nn-apart" />
        <span class="nn-passes">
          {offers.passes.map((pass) => (
            <button
              key={pass.text}
              type="button"
              class={`button nn-pass${isOnlyChoice ? "" : " button-plain"}${view.pass_loses ? " nn-danger" : ""}`}
              {...(offers.passes.length === 1 && keyHint(t("nanatoridori-button-pass"), "p"))}
              onClick={() => props.onPass(pass.text)}
            >
              {pass.open !== null && (
                <span class="nn-pass-card">
                  <Card card={pass.open} small />
                </span>
              )}
              <Words text={describePass(view, pass.open)} />
            </button>
          ))}
        </span>
      </div>
    </div>
  );
}

/** For example: `two 5s`, `three 5s, one of them open`. */
export function describePlay(choice: Choice): string {
  const cards = nameMovedCards(choice.block.rank, countOf(choice) + choice.open);
  return choice.open === 0 ? cards : t("nanatoridori-with-open", { cards, open: choice.open });
}

function describeChoice(view: NanaView, offers: Offers, choice: Choice | null, action: string | null): string {
  const rank = view.table[0];
  if (choice !== null && action === null) return t("nanatoridori-cannot-play");
  if (choice !== null) {
    const joins = view.seat !== null && (view.open[view.seat] ?? []).includes(choice.block.rank);
    return joins ? t("nanatoridori-add-open", { rank: choice.block.rank }) : t("nanatoridori-press-play");
  }
  if (rank === undefined) return t("nanatoridori-choose-any");
  const beat = nameCards(rank, view.table.length);
  if (offers.plays.length === 0) return t("nanatoridori-no-play", { cards: beat });
  return t("nanatoridori-choose-highlighted");
}

/** The reason why an action is refused. */
export function Reason({ sentence }: { sentence: string }): JSX.Element {
  return (
    <p class="nn-why felt-why" data-why data-testid="why">
      <CitedText text={sentence} />
    </p>
  );
}

interface PlaceChoicesProps {
  view: NanaView;
  hand: readonly number[];
  offers: Offers;
  cards: readonly number[];
  /** Whether the viewer still has to take or drop the cards. */
  deciding: boolean;
  gap: number | null;
  hovered: number | null;
  /** Whether dropping waits for the second press of its key. */
  dropArmed: boolean;
  onTake: () => void;
  onDrop: () => void;
  onConfirm: () => void;
  onBack: () => void;
  onPress: (event: PointerEvent) => void;
}

/** The choices for beaten or drawn cards: a gap of the hand, or the discard pile. */
export function PlaceChoices(props: PlaceChoicesProps): JSX.Element {
  const { view, hand, cards, deciding, offers } = props;
  const rank = cards[0] ?? 0;
  const words = nameCards(rank, cards.length);
  const moved = nameMovedCards(rank, cards.length);
  const them = pronounFor(cards.length);
  const drawn = offers.placing?.word === "keep";
  const shown = (
    <span
      class="nn-held"
      role="img"
      aria-label={drawn ? t("nanatoridori-you-drew", { rank }) : t("nanatoridori-beaten-cards", { cards: words })}
      onPointerDown={props.onPress}
      title={t("nanatoridori-drag-to-gap")}
    >
      {cards.map((card, n) => (
        <span key={n} data-place={drawn ? `drawn ${view.seat ?? ""}` : `beaten ${n + 1}`}>
          <Card card={card} />
        </span>
      ))}
    </span>
  );
  const drop = (
    <button
      type="button"
      class={`button button-plain${props.dropArmed ? " nn-armed" : ""}`}
      data-answer="drop"
      {...keyHint(t("nanatoridori-button-drop"), "d", t("nanatoridori-key-twice", { key: "d" }))}
      onClick={props.onDrop}
    >
      <Words text={props.dropArmed ? t("nanatoridori-drop-again") : t("nanatoridori-button-drop-cards", { them })} />
    </button>
  );
  if (deciding) {
    return (
      <div class="nn-ask nn-ask-place" role="group" aria-label={t("nanatoridori-take-or-drop")}>
        {shown}
        <div class="nn-place-words">
          <p>
            <Words text={t("nanatoridori-ask-take", { cards: words, them })} />
          </p>
          <div class="nn-buttons">
            <button
              type="button"
              class="button"
              data-answer="take"
              {...keyHint(t("nanatoridori-button-take"), "t")}
              onClick={props.onTake}
            >
              <Words text={t("nanatoridori-button-take-cards", { cards: moved })} />
            </button>
            {drop}
          </div>
        </div>
      </div>
    );
  }
  const at = props.gap ?? props.hovered;
  const what = drawn
    ? isDuel(view)
      ? t("nanatoridori-you-take-up", { rank })
      : t("nanatoridori-you-drew", { rank })
    : t("nanatoridori-you-take", { cards: moved });
  return (
    <div
      class="nn-ask nn-ask-place"
      role="group"
      aria-label={drawn ? t("nanatoridori-keep-or-drop") : t("nanatoridori-choose-gap-label")}
    >
      {shown}
      <div class="nn-place-words">
        {at === null ? (
          <p class="nn-preview">
            <Words
              text={drawn ? t("nanatoridori-choose-gap-or-drop", { what }) : t("nanatoridori-choose-gap", { what })}
            />
          </p>
        ) : (
          <Preview hand={hand} gap={at} cards={cards} />
        )}
        <div class="nn-buttons">
          <button
            type="button"
            class="button"
            disabled={props.gap === null}
            data-answer="place"
            {...keyHint(t("nanatoridori-put-into-this"), "Enter")}
            onClick={props.onConfirm}
          >
            <Words
              text={
                props.gap === null ? t("nanatoridori-choose-gap-label") : t("nanatoridori-put-into", { gap: props.gap })
              }
            />
          </button>
          {!drawn && (
            <button type="button" class="button button-plain" onClick={props.onBack}>
              {t("nanatoridori-back")}
            </button>
          )}
          {drawn && drop}
        </div>
      </div>
    </div>
  );
}

/** The number of cards that a preview shows on each side. */
const PREVIEW_NEIGHBOURS = 3;

/** The cards around a gap after the insertion, and a description of their block. */
function Preview({ hand, gap, cards }: Pick<PlaceChoicesProps, "hand" | "cards"> & { gap: number }): JSX.Element {
  const placed = insertCards(hand, gap, cards);
  const first = Math.max(1, placed.block.slot - PREVIEW_NEIGHBOURS);
  const last = Math.min(placed.hand.length, placed.block.slot + placed.block.size - 1 + PREVIEW_NEIGHBOURS);
  const row = placed.hand.slice(first - 1, last);
  return (
    <p class="nn-preview" data-testid="preview">
      <span class="nn-preview-row">
        {first > 1 && <span aria-hidden="true">…</span>}
        <Row
          cards={row}
          label={t("nanatoridori-resulting", { cards: row.join(", ") })}
          block={[placed.block.slot - first, placed.block.slot - first + placed.block.size - 1]}
        />
        {last < placed.hand.length && <span aria-hidden="true">…</span>}
      </span>
      <Words text={capitalize(describeInsertion(hand, gap, cards))} />
    </p>
  );
}
