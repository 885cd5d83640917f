/** The emblem of Nana Toridori in the lobby. */

import "./cards.css";
import type { JSX } from "preact";

export function Emblem(): JSX.Element {
  const cards = [
    { rank: 3, turn: -19 },
    { rank: 5, turn: 0 },
    { rank: 7, turn: 19 },
  ];
  return (
    <svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">
      <rect class="nn-emblem-felt" width="64" height="64" rx="10" />
      {cards.map(({ rank, turn }) => (
        <g key={rank} transform={`translate(32 74) rotate(${turn}) translate(0 -38)`} class={`nn-rank-${rank}`}>
          <rect class="nn-face" x="-15" y="-22" width="30" height="42" rx="4" />
          <text class="nn-numeral" x="-11" y="-2" font-size="21">
            {rank}
          </text>
        </g>
      ))}
    </svg>
  );
}
