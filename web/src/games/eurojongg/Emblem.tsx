/** The emblem of Euro-Jongg in the lobby. */

import "./cards.css";
import type { JSX } from "preact";
import { FaceShape, SuitShape } from "./art";

export function Emblem(): JSX.Element {
  return (
    <svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">
      <rect class="ej-emblem-felt" width="64" height="64" rx="10" />
      <g class="ej-h" transform="translate(21 34) rotate(-11)">
        <rect class="ej-body" x="-12" y="-18" width="24" height="36" rx="3" />
        <text class="ej-index" x="-9" y="-4" font-size="14">
          7
        </text>
        <SuitShape suit="h" x={2} y={8} size={6} />
      </g>
      <g class="ej-s" transform="translate(41 32) rotate(9)">
        <rect class="ej-body" x="-12" y="-18" width="24" height="36" rx="3" />
        <text class="ej-index" x="-9" y="-4" font-size="14">
          K
        </text>
        <g transform="translate(0 9) scale(.7)">
          <FaceShape rank="K" />
        </g>
      </g>
      <g class="ej-crown" transform="translate(31 48)">
        <path class="ej-body ej-body-crown" d="M-10-6L-5-2L0-9L5-2L10-6V8H-10z" />
      </g>
    </svg>
  );
}
