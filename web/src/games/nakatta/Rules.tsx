/** The rules of Nakatta, with figures. */

import { type JSX } from "preact";

/** A small position; `*` marks an empty point. */
function Figure({ rows, label }: { rows: readonly string[]; label: string }): JSX.Element {
  const cell = 32;
  const width = (rows[0] as string).length * cell;
  const height = rows.length * cell;
  return (
    <svg class="figure" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      {rows.map((row, n) =>
        Array.from(row, (sign, m) => {
          const [x, y] = [(m + 0.5) * cell, (n + 0.5) * cell];
          return (
            <g key={`${n}-${m}`}>
              <path
                class="figure-line"
                d={`M${m === 0 ? x : x - cell / 2} ${y}H${m === row.length - 1 ? x : x + cell / 2}M${x} ${n === 0 ? y : y - cell / 2}V${n === rows.length - 1 ? y : y + cell / 2}`}
              />
              {(sign === "B" || sign === "W") && <circle class={`icon-stone-${sign}`} cx={x} cy={y} r={cell * 0.42} />}
              {sign === "*" && <circle class="figure-dot" cx={x} cy={y} r={cell * 0.16} />}
            </g>
          );
        }),
      )}
    </svg>
  );
}

export function Rules(): JSX.Element {
  return (
    <div class="rules">
      <p>
        <strong>Goal.</strong> Black connects the top edge to the bottom edge, White the left edge to the right edge,
        with a chain of orthogonally adjacent stones. Diagonally adjacent stones are not connected. A corner point
        belongs to both edges that meet there.
      </p>
      <p>
        <strong>Turns.</strong> Black begins. On your turn, place one stone of your colour on an empty point. Stones are
        never moved or removed. You may not pass; a player without a legal move is skipped.
      </p>
      <p>
        <strong>Illegal patterns.</strong> Your stone must not create either of these in any 2×2 block of points:
      </p>
      <div class="figures">
        <figure>
          <div class="figure-row">
            <Figure rows={["BW", "*B"]} label="Hard corner: Black, White above empty, Black" />
            <Figure rows={["WB", "*W"]} label="Hard corner: White, Black above empty, White" />
          </div>
          <figcaption>
            <strong>Hard corner</strong>: two diagonal stones of one colour, one stone of the other colour, and one
            empty point.
          </figcaption>
        </figure>
        <figure>
          <div class="figure-row">
            <Figure rows={["BW", "**"]} label="Naked attachment: Black, White above two empty points" />
            <Figure rows={["B*", "W*"]} label="Naked attachment: Black above White beside two empty points" />
          </div>
          <figcaption>
            <strong>Naked attachment</strong>: one stone of each colour side by side, and two empty points.
          </figcaption>
        </figure>
      </div>
      <p>
        <strong>Pie rule.</strong> On their first turn, White may swap sides instead of placing a stone. The stone
        stays, the players exchange colours, and the new White moves next.
      </p>
      <p class="muted">
        Nakatta was designed by Luis Bolaños Mures and Mark Steere (2024). Draws are impossible: exactly one side
        connects.
      </p>
    </div>
  );
}
