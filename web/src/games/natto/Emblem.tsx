/** The emblem of Natto in the lobby. */

import "./tiles.css";
import type { JSX } from "preact";
import { SuitShape } from "./suits";

export function Emblem(): JSX.Element {
  const tiles = [
    { suit: "o", number: 3, x: 10, turn: -12 },
    { suit: "t", number: 5, x: 26, turn: 0 },
    { suit: "q", number: 8, x: 42, turn: 12 },
  ] as const;
  return (
    <svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">
      <rect class="nt-emblem-felt" width="64" height="64" rx="10" />
      {tiles.map(({ suit, number, x, turn }) => (
        <g key={suit} class={`nt-suit-${suit}`} transform={`translate(${x + 6} 36) rotate(${turn})`}>
          <rect class="nt-side" x="-11" y="-14" width="22" height="32" rx="4" />
          <rect class="nt-face" x="-11" y="-17" width="22" height="31" rx="4" />
          <text class="nt-numeral" x="0" y="-1" font-size="14" text-anchor="middle">
            {number}
          </text>
          <SuitShape suit={suit} theme="tiles" x={0} y={6.5} size={3.6} />
        </g>
      ))}
    </svg>
  );
}
