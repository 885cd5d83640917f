/** The cards: large in the hand, small on the table, and face down. */

import type { JSX } from "preact";
import { BonusShape, FaceShape, SuitShape } from "./art";
import { type Card as CardText, type Face, faceOf } from "./cards";

/** The outline of a card: rectangular, pointed for crowns, rounded at the top for bonus cards. */
function Outline({ face }: { face: Face }): JSX.Element {
  if (face.kind === "crown") {
    return <path class="ej-body ej-body-crown" d="M1 9L11.5 15L22 2L32.5 15L43 9V57Q43 61 39 61H5Q1 61 1 57z" />;
  }
  if (face.kind === "bonus") {
    return <path class="ej-body ej-body-bonus" d="M1 22A21 21 0 0 1 43 22V57Q43 61 39 61H5Q1 61 1 57z" />;
  }
  return <rect class="ej-body" x="1" y="1" width="42" height="60" rx="5" />;
}

function colourOf(face: Face): string {
  if (face.kind === "crown") return "ej-crown";
  return "suit" in face ? `ej-${face.suit}` : "";
}

/** A large card. */
export function Card({ card }: { card: CardText }): JSX.Element {
  const face = faceOf(card);
  if (face.kind === "unknown") return <Back />;
  const isWide = "rank" in face && face.rank === "W";
  return (
    <svg class={`ej-card ${colourOf(face)}`} viewBox="0 0 44 62" data-card={card} aria-hidden="true">
      <Outline face={face} />
      {face.kind === "crown" ? (
        <>
          <text class="ej-index" x="22" y="45" font-size="29" text-anchor="middle">
            {face.rank}
          </text>
          <path class="ej-band" d="M5 52H39V56H5z" />
        </>
      ) : face.kind === "bonus" ? (
        <>
          <g transform="translate(22 23) scale(1.15)">
            <BonusShape name={face.name} />
          </g>
          <SuitShape suit={face.suit} x={9} y={53} size={5} />
          <text class="ej-name" x="16" y="56.5" font-size="9.5" textLength={face.name.length > 4 ? 24 : undefined}>
            {face.name}
          </text>
        </>
      ) : (
        <>
          <text class="ej-index" x="3.5" y="25.5" font-size={isWide ? 21 : 27}>
            {face.rank}
          </text>
          <SuitShape suit={face.suit} x={isWide ? 36 : 33} y={isWide ? 9 : 16} size={isWide ? 5 : 7} />
          {face.kind === "face" ? (
            <g transform="translate(22 46)">
              <FaceShape rank={face.rank} />
            </g>
          ) : (
            <SuitShape suit={face.suit} x={22} y={44.5} size={11} />
          )}
        </>
      )}
    </svg>
  );
}

/** A small card: rank and suit are at its top, so that they stay visible if the next row covers the rest. */
export function Mini({ card }: { card: CardText }): JSX.Element {
  const face = faceOf(card);
  if (face.kind === "unknown") return <Back />;
  const isWide = "rank" in face && face.rank === "W";
  return (
    <svg class={`ej-card ej-mini ${colourOf(face)}`} viewBox="0 0 44 62" data-card={card} aria-hidden="true">
      <Outline face={face} />
      {face.kind === "crown" ? (
        <>
          <text class="ej-index" x="22" y="37" font-size="27" text-anchor="middle">
            {face.rank}
          </text>
          <path class="ej-band" d="M5 47H39V55H5z" />
        </>
      ) : face.kind === "bonus" ? (
        <>
          <g transform="translate(22 22) scale(1.25)">
            <BonusShape name={face.name} />
          </g>
          <SuitShape suit={face.suit} x={22} y={50} size={8} />
        </>
      ) : (
        <>
          <text class="ej-index" x="3" y="26" font-size={isWide ? 24 : 31}>
            {face.rank}
          </text>
          <SuitShape suit={face.suit} x={isWide ? 35.5 : 33.5} y={isWide ? 12 : 15} size={isWide ? 6.5 : 8} />
          <SuitShape suit={face.suit} x={22} y={45} size={12} />
        </>
      )}
    </svg>
  );
}

interface CardRowProps {
  cards: readonly CardText[];
  label: string;
  /** Whether the last card is face down. */
  closed?: boolean;
}

/** A row of small cards. */
export function CardRow({ cards, label, closed = false }: CardRowProps): JSX.Element {
  return (
    <span class="ej-row" role="img" aria-label={label}>
      {cards.map((card, n) => (
        <span key={n}>{closed && n === cards.length - 1 ? <Back /> : <Mini card={card} />}</span>
      ))}
    </span>
  );
}

export function Back(): JSX.Element {
  return (
    <svg class="ej-card ej-back" viewBox="0 0 44 62" aria-hidden="true">
      <rect class="ej-back-face" x="1" y="1" width="42" height="60" rx="5" />
      <path class="ej-back-mark" d="M22 12l13 19-13 19-13-19zM22 22l6 9-6 9-6-9z" />
    </svg>
  );
}
