/** The emblem of Nakatta in the lobby, or a sketch of a table's position. */

import "./emblem.css";
import type { JSX } from "preact";

const SIDE = 64;

/** The emblem: a chain that White did not stop, between Black's two edges. */
const EMBLEM = { rows: [".BW", "WBW", ".B."], edge: 10 };

export function Emblem({ sketch }: { sketch?: string }): JSX.Element {
  const isEmblem = sketch === undefined || sketch === "";
  const { rows, edge } = isEmblem ? EMBLEM : { rows: sketch.split("/"), edge: 6 };
  const cell = (SIDE - 2 * edge) / rows.length;
  const at = (index: number) => edge + (index + 0.5) * cell;
  const middles = rows.map((_, index) => at(index).toFixed(2));
  const from = at(0) - cell * 0.45;
  const lines = middles.map((middle) => `M${middle} ${from}V${SIDE - from}M${from} ${middle}H${SIDE - from}`);
  return (
    <svg class="emblem" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      <rect class="emblem-wood" width={SIDE} height={SIDE} rx="10" />
      {isEmblem ? (
        <path
          class="emblem-black"
          d="M0 10a10 10 0 0 1 10-10h44a10 10 0 0 1 10 10l-9-1H9z M0 54a10 10 0 0 0 10 10h44a10 10 0 0 0 10-10l-9 1H9z"
        />
      ) : (
        <>
          <path class="emblem-edge-W" d="M3 10v44M61 10v44" />
          <path class="emblem-edge-B" d="M10 3h44M10 61h44" />
        </>
      )}
      <path class="emblem-line" d={lines.join("")} style={{ strokeWidth: Math.min(1.2, cell * 0.09) }} />
      {rows.flatMap((row, down) =>
        row
          .split("")
          .map((stone, across) =>
            stone === "." ? null : (
              <circle
                key={`${across} ${down}`}
                class={`icon-stone-${stone}`}
                cx={middles[across]}
                cy={middles[down]}
                r={(cell * 0.44).toFixed(2)}
                style={{ strokeWidth: Math.min(1.3, cell * 0.1) }}
              />
            ),
          ),
      )}
    </svg>
  );
}
