/** The viewer's choices: playing, passing, and placing cards. */

import type { JSX } from "preact";
import { CitedText } from "../../ui/CitedText";
import { keyHint } from "../../ui/pageKeys";
import { capitalize, numberWord } from "../../ui/words";
import { Card, Row } from "./Card";
import { type Offers } from "./actions";
import { type Choice, countOf, insertCards } from "./blocks";
import { isDuel, type NanaView } from "./view";
import { describeInsertion, nameCards, describePass } from "./words";

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
      <div class={`nn-ask${view.pass_loses ? " nn-ask-danger" : ""}`} role="group" aria-label="Pass?">
        <p>
          {view.pass_loses
            ? "You have no open card left. If you pass now, you lose the round."
            : offers.plays.length > 0
              ? "You could play. Pass anyway?"
              : "Pass?"}
        </p>
        <div class="nn-buttons">
          <button type="button" class="button button-plain" onClick={props.onBack}>
            Back
          </button>
          <span class="nn-apart" />
          <button
            type="button"
            class={`button${view.pass_loses ? " button-danger nn-danger" : ""}`}
            data-answer="pass"
            {...keyHint("Pass", "p")}
            onClick={() => props.onConfirmPass(passOffer.text)}
          >
            {view.pass_loses ? "Pass and lose the round" : describePass(view, passOffer.open)}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div class="nn-ask" role="group" aria-label="Your turn">
      <div class="nn-line">
        {props.why === null ? (
          <p>{hint ?? describeChoice(view, offers, choice, action)}</p>
        ) : (
          <Reason sentence={props.why} />
        )}
        {choice !== null && choice.block.size > 1 && (
          <span class="nn-stepper" role="group" aria-label="Number of cards">
            <button
              type="button"
              class="nn-step"
              aria-label="One card fewer"
              disabled={countOf(choice) === 1}
              onClick={() => props.onResize(-1)}
            >
              −
            </button>
            <b aria-hidden="true">{countOf(choice)}</b>
            <button
              type="button"
              class="nn-step"
              aria-label="One card more"
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
            Play
          </button>
        ) : action === null ? (
          <button type="button" class="button button-plain nn-play" onClick={props.onWhy}>
            Why not {describePlay(choice)}?
          </button>
        ) : (
          <button
            type="button"
            class="button nn-play"
            data-answer="play"
            {...keyHint("Play", "Enter")}
            onClick={props.onPlay}
          >
            Play {describePlay(choice)}
          </button>
        )}
        <span class="nn-apart" />
        <span class="nn-passes">
          {offers.passes.map((pass) => (
            <button
              key={pass.text}
              type="button"
              class={`button button-plain nn-pass${view.pass_loses ? " nn-danger" : ""}`}
              {...(offers.passes.length === 1 && keyHint("Pass", "p"))}
              onClick={() => props.onPass(pass.text)}
            >
              {pass.open !== null && (
                <span class="nn-pass-card">
                  <Card card={pass.open} small />
                </span>
              )}
              {describePass(view, pass.open)}
            </button>
          ))}
        </span>
      </div>
    </div>
  );
}

/** For example: `two 5s`, `three 5s, one of them open`. */
export function describePlay(choice: Choice): string {
  const count = countOf(choice) + choice.open;
  const joined = choice.open === 0 ? "" : `, ${numberWord(choice.open)} of them open`;
  return `${nameCards(choice.block.rank, count)}${joined}`;
}

function describeChoice(view: NanaView, offers: Offers, choice: Choice | null, action: string | null): string {
  const rank = view.table[0];
  if (choice !== null && action === null) return "You cannot play these cards now.";
  if (choice !== null) {
    const joins = view.seat !== null && (view.open[view.seat] ?? []).includes(choice.block.rank);
    return joins ? `Tap your open ${choice.block.rank} to add it.` : "Press Play, or drag the cards onto the table.";
  }
  if (rank === undefined) return "Choose any block in your hand.";
  const beat = nameCards(rank, view.table.length);
  if (offers.plays.length === 0) return `Nothing in your hand beats ${beat}.`;
  return "Choose one of the highlighted blocks.";
}

/** The reason why an action is refused. */
export function Reason({ sentence }: { sentence: string }): JSX.Element {
  return (
    <p class="nn-why felt-why" data-testid="why">
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
  const it = cards.length === 1 ? "it" : "them";
  const drawn = offers.placing?.word === "keep";
  const shown = (
    <span
      class="nn-held"
      role="img"
      aria-label={drawn ? `You drew ${rank}` : `Beaten: ${words}`}
      onPointerDown={props.onPress}
      title="Drag into a gap in your hand"
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
      {...keyHint("Drop", "d", "d, twice")}
      onClick={props.onDrop}
    >
      {props.dropArmed ? "Press d again to drop" : drawn ? "Drop it" : `Drop ${it}`}
    </button>
  );
  if (deciding) {
    return (
      <div class="nn-ask nn-ask-place" role="group" aria-label="Take or drop">
        {shown}
        <div class="nn-place-words">
          <p>
            You have beaten {words}. Take {it} into your hand, or drop {it} for this round?
          </p>
          <div class="nn-buttons">
            <button type="button" class="button" data-answer="take" {...keyHint("Take", "t")} onClick={props.onTake}>
              Take {words}
            </button>
            {drop}
          </div>
        </div>
      </div>
    );
  }
  const at = props.gap ?? props.hovered;
  const title = drawn ? (isDuel(view) ? `You pick up your open ${rank}` : `You drew a ${rank}`) : `You take ${words}`;
  return (
    <div class="nn-ask nn-ask-place" role="group" aria-label={drawn ? "Keep or drop" : "Choose a gap"}>
      {shown}
      <div class="nn-place-words">
        {at === null ? (
          <p class="nn-preview">
            {title}. Choose a gap in your hand{drawn ? `, or drop ${it}` : ""}.
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
            {...keyHint("Put into this gap", "Enter")}
            onClick={props.onConfirm}
          >
            {props.gap === null ? "Choose a gap" : `Put into gap ${props.gap}`}
          </button>
          {!drawn && (
            <button type="button" class="button button-plain" onClick={props.onBack}>
              Back
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
          label={`Resulting cards: ${row.join(", ")}`}
          block={[placed.block.slot - first, placed.block.slot - first + placed.block.size - 1]}
        />
        {last < placed.hand.length && <span aria-hidden="true">…</span>}
      </span>
      <span>{capitalize(describeInsertion(hand, gap, cards))}.</span>
    </p>
  );
}
