/** How to play, with figures, and the emblem in the lobby. */

import { type JSX } from "preact";

/** A small position for the rules; `*` is an empty point that matters. */
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
        <strong>The goal.</strong> Black joins the top edge to the bottom edge, White the left edge to the right edge,
        with a chain of stones that touch side by side. Stones that touch only diagonally are not connected. A corner
        point belongs to both edges that meet there.
      </p>
      <p>
        <strong>A turn.</strong> Black begins. Place one stone of your colour on an empty point; stones never move and
        are never taken. There is no passing; a colour without a legal point is skipped.
      </p>
      <p>
        <strong>What may not arise.</strong> After your stone, no 2×2 square of points may be one of these two:
      </p>
      <div class="figures">
        <figure>
          <div class="figure-row">
            <Figure rows={["BW", "*B"]} label="Hard corner: Black, White above empty, Black" />
            <Figure rows={["WB", "*W"]} label="Hard corner: White, Black above empty, White" />
          </div>
          <figcaption>
            <strong>Hard corner</strong>: two stones of one colour diagonally, one of the other colour, one empty point.
          </figcaption>
        </figure>
        <figure>
          <div class="figure-row">
            <Figure rows={["BW", "**"]} label="Naked attachment: Black, White above two empty points" />
            <Figure rows={["B*", "W*"]} label="Naked attachment: Black above White beside two empty points" />
          </div>
          <figcaption>
            <strong>Naked attachment</strong>: one stone of each colour side by side, and the other two points empty.
          </figcaption>
        </figure>
      </div>
      <p>
        <strong>Swapping.</strong> On the first turn White may swap sides instead of placing a stone. The stone stays,
        the people change colours, and the new White moves next.
      </p>
      <p class="muted">
        Nakatta is a game by Luis Bolaños Mures and Mark Steere (2024). Nobody can draw: one side always connects.
      </p>
    </div>
  );
}
