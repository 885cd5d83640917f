/** The suit symbols of the tiles and of playing cards. */

import type { JSX } from "preact";
import type { SetTheme, Suit, Theme } from "./tiles";

/** The shapes of the suits around the origin, with radius about 1. */
const SHAPES: Record<Suit, string> = {
  o: "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
  t: "M0-1.1L1.12.9H-1.12z",
  q: "M-.9-.9H.9V.9H-.9z",
};

const CARD_SHAPES: Record<Suit, string> = {
  o: "M0-1.15C.35-.6 1.05-.2 1.05.32C1.05.85.42.95.12.55C.16.85.28 1.05.5 1.15H-.5C-.28 1.05-.16.85-.12.55C-.42.95-1.05.85-1.05.32C-1.05-.2-.35-.6 0-1.15z",
  t: "M0 1.1C-.5.55-1.1.1-1.1-.45C-1.1-1.05-.3-1.2 0-.55C.3-1.2 1.1-1.05 1.1-.45C1.1.1.5.55 0 1.1z",
  q: "M0-1.15a.48.48 0 0 1 .38.78A.48.48 0 1 1 .2.42C.22.8.3 1.02.5 1.15H-.5C-.3 1.02-.22.8-.2.42A.48.48 0 1 1-.38-.37A.48.48 0 0 1 0-1.15z",
};

interface ShapeProps {
  suit: Suit;
  theme: Exclude<Theme, SetTheme>;
  x: number;
  y: number;
  size: number;
}

export function SuitShape({ suit, theme, x, y, size }: ShapeProps): JSX.Element {
  const path = theme === "cards" ? CARD_SHAPES[suit] : SHAPES[suit];
  return <path class="nt-shape" d={path} transform={`translate(${x} ${y}) scale(${size})`} />;
}
