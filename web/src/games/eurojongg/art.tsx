/** The drawings on the cards, centred on the origin: suits, faces, flowers, birds and trees. */

import type { JSX } from "preact";
import type { Suit } from "./cards";

/** The suits, with a radius of about 1. */
const SUITS: Record<Suit, string> = {
  s: "M0-1.15C.35-.6 1.05-.2 1.05.32C1.05.85.42.95.12.55C.16.85.28 1.05.5 1.15H-.5C-.28 1.05-.16.85-.12.55C-.42.95-1.05.85-1.05.32C-1.05-.2-.35-.6 0-1.15z",
  h: "M0 1.1C-.5.55-1.1.1-1.1-.45C-1.1-1.05-.3-1.2 0-.55C.3-1.2 1.1-1.05 1.1-.45C1.1.1.5.55 0 1.1z",
  d: "M0-1.2L.95 0L0 1.2L-.95 0z",
  c: "M0-1.15a.48.48 0 0 1 .38.78A.48.48 0 1 1 .2.42C.22.8.3 1.02.5 1.15H-.5C-.3 1.02-.22.8-.2.42A.48.48 0 1 1-.38-.37A.48.48 0 0 1 0-1.15z",
};

interface ShapeProps {
  suit: Suit;
  x: number;
  y: number;
  size: number;
}

export function SuitShape({ suit, x, y, size }: ShapeProps): JSX.Element {
  return <path class="ej-suit" d={SUITS[suit]} transform={`translate(${x} ${y}) scale(${size})`} />;
}

/** The symbol of a suit, inline in a text. */
export function SuitSign({ suit }: { suit: Suit }): JSX.Element {
  return (
    <svg class={`ej-sign ej-${suit}`} viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">
      <SuitShape suit={suit} x={0} y={0} size={1} />
    </svg>
  );
}

/** The drawing of each face, about 20 wide. */
const FACES: Record<string, JSX.Element> = {
  F: (
    <>
      <path class="ej-ink" d="M-8 8C-8 1-13 0-12-7C-8-6-5-4-3 0C-3-6-2-9 0-12C2-9 3-6 3 0C5-4 8-6 12-7C13 0 8 1 8 8z" />
      <path
        class="ej-gold"
        d="M-12-7m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M0-12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12-7m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0"
      />
    </>
  ),
  W: (
    <>
      <path class="ej-ink" d="M-7-10H4L5-2C9 1 8 9 1 9H-5C-11 9-11 1-7-2z" />
      <path class="ej-line-art" d="M5-6c8 0 8 9 2 10" />
      <path class="ej-gold" d="M-8-12.5H6V-9H-8z" />
    </>
  ),
  H: (
    <>
      <path class="ej-ink" d="M-6 10C-7 3-1 1-1-3L-8 2L-11-1L-5-8L-3-13L1-10C10-8 10 3 8 10z" />
      <path class="ej-gold" d="M-7 8H9V11H-7z" />
      <circle class="ej-paper" cx="-2.5" cy="-6" r="1.2" />
    </>
  ),
  B: (
    <>
      <path class="ej-ink" d="M-8 9L-9-1C-6-8-3-10 0-13C3-10 6-8 9-1L8 9z" />
      <path class="ej-gold" d="M-1.3-8H1.3V-4H5V-1.5H1.3V5H-1.3V-1.5H-5V-4H-1.3z" />
    </>
  ),
  J: (
    <>
      <path class="ej-ink" d="M-9 4C-10-5-2-8 3-6C9-4 9 0 9 4z" />
      <path class="ej-gold" d="M-12 4H12V8H-12z" />
      <path class="ej-line-art" d="M4-5C5-11 9-13 13-13C12-8 9-6 5-4" />
    </>
  ),
  Q: (
    <>
      <path class="ej-ink" d="M-9 9L-12-6L-5 1L0-9L5 1L12-6L9 9z" />
      <path
        class="ej-gold"
        d="M-9 5H9V8H-9zM-12-7m-1.8 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M0-10m-1.8 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M12-7m-1.8 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0"
      />
    </>
  ),
  K: (
    <>
      <path class="ej-ink" d="M-9 9L-12-2C-9-8-3-8 0-2C3-8 9-8 12-2L9 9z" />
      <path class="ej-gold" d="M-9 5H9V8H-9zM-1.2-13H1.2V-10.5H3.5V-8H1.2V-4H-1.2V-8H-3.5V-10.5H-1.2z" />
    </>
  ),
};

export function FaceShape({ rank }: { rank: string }): JSX.Element | null {
  return FACES[rank] ?? null;
}

function petals(count: number, d: string, kind = "ej-petal"): JSX.Element {
  return (
    <>
      {Array.from({ length: count }, (_, n) => (
        <path key={n} class={kind} d={d} transform={`rotate(${(360 / count) * n})`} />
      ))}
    </>
  );
}

const STEM = <path class="ej-stem" d="M0 0C1 5 0 9 0 13M0 9C3 9 5 7 6 5M0 10C-3 10-5 8-6 6" />;
const TRUNK = <path class="ej-wood" d="M-1.6 3H1.6L2.6 13H-2.6z" />;

/** The drawing of each bonus card, about 24 high. */
const BONUS: Record<string, JSX.Element> = {
  rose: (
    <>
      {STEM}
      <g transform="translate(0 -4)">
        {petals(5, "M0 0C-5-2-5-8 0-8C5-8 5-2 0 0z")}
        <circle class="ej-petal-deep" r="3.6" />
        <path class="ej-vein" d="M-1.8 0A1.8 1.8 0 1 1 1 1.4" />
      </g>
    </>
  ),
  tulip: (
    <>
      {STEM}
      <path class="ej-petal" d="M-7-11L-3.5-7.5L0-12L3.5-7.5L7-11C8-3 5 1 0 1C-5 1-8-3-7-11z" />
      <path class="ej-petal-deep" d="M0-12C4-6 3-1 0 1C-3-1-4-6 0-12z" />
    </>
  ),
  daisy: (
    <>
      {STEM}
      <g transform="translate(0 -4)">
        {petals(10, "M0-2C-2-4-1.6-9 0-9C1.6-9 2-4 0-2z", "ej-white")}
        <circle class="ej-gold" r="3" />
      </g>
    </>
  ),
  lily: (
    <>
      {STEM}
      <g transform="translate(0 -3)">
        {petals(6, "M0 0C-3.5-4-2-8 0-11C2-8 3.5-4 0 0z", "ej-white")}
        {petals(3, "M-.4 0H.4V-5H-.4z", "ej-gold")}
      </g>
    </>
  ),
  crane: (
    <>
      <path class="ej-white" d="M-10 3C-6-4 2-4 6-1L1-10C0-13 4-14 5-12L9-10.5L5-10L8-1C7 5-4 7-10 3z" />
      <path class="ej-petal" d="M2.5-12.7C3.5-14 5.5-13 5.3-11.5z" />
      <path class="ej-stem-dark" d="M0 5V13M3 5L4 13" />
    </>
  ),
  eagle: (
    <>
      <path class="ej-feather" d="M0-6C3-9 9-10 13-8C12-3 8 1 4 2L3 8L0 12L-3 8L-4 2C-8 1-12-3-13-8C-9-10-3-9 0-6z" />
      <path class="ej-white" d="M-2.5-6A2.6 3.2 0 1 1 2.5-6L0-1z" />
      <path class="ej-gold" d="M-1-8L1-8L0-5z" />
    </>
  ),
  swan: (
    <>
      <path class="ej-white" d="M-10 2C-4-2 0 2 3 1C5-1-2-5 0-10C2-14 7-12 7-9L10-8L6-7C4-6 9-2 9 3C8 9-6 11-10 2z" />
      <path class="ej-gold" d="M7-9.5L11-8L7-7.5z" />
      <path class="ej-water" d="M-12 11Q-8 8-4 11T4 11T12 11" />
    </>
  ),
  owl: (
    <>
      <path class="ej-feather" d="M-8-11L-4-9H4L8-11C10-2 9 10 0 12C-9 10-10-2-8-11z" />
      <circle class="ej-white" cx="-3.6" cy="-4" r="3.4" />
      <circle class="ej-white" cx="3.6" cy="-4" r="3.4" />
      <circle class="ej-dark" cx="-3.3" cy="-4" r="1.5" />
      <circle class="ej-dark" cx="3.3" cy="-4" r="1.5" />
      <path class="ej-gold" d="M-1.3-1.5H1.3L0 1.5z" />
    </>
  ),
  apple: (
    <>
      {TRUNK}
      <circle class="ej-leaf" cy="-3" r="9.5" />
      <path
        class="ej-petal"
        d="M-4-6m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4-4m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-1 2m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0"
      />
    </>
  ),
  oak: (
    <>
      <path class="ej-wood" d="M-2.5 3H2.5L4 13H-4z" />
      <path class="ej-leaf" d="M-5 5A5 5 0 0 1-10-2A5 5 0 0 1-6-9A6 6 0 0 1 6-9A5 5 0 0 1 10-2A5 5 0 0 1 5 5z" />
    </>
  ),
  birch: (
    <>
      <path class="ej-leaf" d="M0-13C6-9 8-3 6 5H-6C-8-3-6-9 0-13z" />
      <path class="ej-white" d="M-1.5-6H1.5L2 13H-2z" />
      <path class="ej-stem-dark" d="M-1.5-1H.5M-.5 4H1.5M-1.7 9H.3" />
    </>
  ),
  pine: (
    <>
      {TRUNK}
      <path class="ej-leaf" d="M0-13L5-6H2.5L7 0H3.5L9 7H-9L-3.5 0H-7L-2.5-6H-5z" />
    </>
  ),
};

export function BonusShape({ name }: { name: string }): JSX.Element | null {
  return BONUS[name] ?? null;
}
