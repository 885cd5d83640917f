/** The marks of Tic-Tac-Toe, and its emblem for the lobby. */

import "./emblem.css";
import type { JSX } from "preact";

/** A mark in a square of 20 by 20. */
export function Mark({ mark }: { mark: string }): JSX.Element | null {
  if (mark === "X") return <path class="ttt-mark" d="M5 5l10 10M15 5L5 15" />;
  return mark === "O" ? <circle class="ttt-mark" cx="10" cy="10" r="5.5" /> : null;
}

/** The position of the emblem: rows of `X`, `O` and `.` from the top. */
const DEFAULT_SKETCH = "..O/.X./...";

export function Emblem({ sketch }: { sketch?: string }): JSX.Element {
  const rows = (sketch === undefined || sketch === "" ? DEFAULT_SKETCH : sketch).split("/");
  return (
    <svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">
      <rect class="ttt-ground" width="64" height="64" rx="10" />
      <path class="ttt-line" d="M24 8v48M40 8v48M8 24h48M8 40h48" />
      {rows.flatMap((row, down) =>
        row.split("").map((mark, across) => (
          <g key={`${across} ${down}`} transform={`translate(${6 + 16 * across} ${6 + 16 * down})`}>
            <Mark mark={mark} />
          </g>
        )),
      )}
    </svg>
  );
}
