/** The marks of Tic-Tac-Toe, and its emblem, as the lobby shows it. */

import type { JSX } from "preact";

/** A mark in a square of 20 by 20. */
export function Mark({ mark }: { mark: string }): JSX.Element | null {
  if (mark === "X") return <path class="ttt-mark" d="M5 5l10 10M15 5L5 15" />;
  return mark === "O" ? <circle class="ttt-mark" cx="10" cy="10" r="5.5" /> : null;
}

export function Emblem(): JSX.Element {
  return (
    <svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">
      <rect class="ttt-ground" width="64" height="64" rx="10" />
      <path class="ttt-line" d="M24 8v48M40 8v48M8 24h48M8 40h48" />
      <g transform="translate(22 22)">
        <Mark mark="X" />
      </g>
      <g transform="translate(38 6)">
        <Mark mark="O" />
      </g>
    </svg>
  );
}
