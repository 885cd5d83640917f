/** The board at the end of a match, with the chain that won. The sentence beside it says the same. */

import type { JSX } from "preact";
import type { ResultDetailProps } from "../presentation";
import { WonChain } from "./drawing";
import { layOutBoard } from "./layout";
import { parsePoint, type Point, pointName, stoneAt } from "./points";
import type { NakattaView } from "./view";
import "./result.css";

/** The width of the drawing, in its own units. */
const WIDTH = 280;

export function ResultDetail({ view, shown }: ResultDetailProps): JSX.Element | null {
  const { rows, size } = view as NakattaView;
  const chain = shown.map(parsePoint).filter((point) => point !== null);
  const stone = chain[0] === undefined ? null : stoneAt(rows, chain[0]);
  if (stone === null) return null;
  const layout = layOutBoard(size, WIDTH);
  const lines = Array.from({ length: size }, (_, line) => line);
  const stones = lines
    .flatMap((row) => lines.map((column): Point => ({ column, row })))
    .filter((point) => stoneAt(rows, point) !== null);
  const [near, far] = [layout.x(0), layout.x(size - 1)];
  return (
    <svg class="nk-result" viewBox={`0 0 ${WIDTH} ${WIDTH}`} aria-hidden="true" data-result-detail>
      <rect class="nk-result-wood" width={WIDTH} height={WIDTH} rx="10" />
      <path class="nk-result-side nk-result-black" d={`M${near} 12H${far}M${near} ${WIDTH - 12}H${far}`} />
      <path class="nk-result-side nk-result-white" d={`M12 ${near}V${far}M${WIDTH - 12} ${near}V${far}`} />
      <path
        class="nk-result-grid"
        d={lines
          .map((line) => `M${near} ${layout.y(line)}H${far}M${layout.x(line)} ${layout.y(0)}V${layout.y(size - 1)}`)
          .join("")}
      />
      {stones.map((point) => (
        <circle
          key={pointName(point)}
          class={`nk-result-${stoneAt(rows, point) === "B" ? "black" : "white"}`}
          cx={layout.x(point.column)}
          cy={layout.y(point.row)}
          r={layout.cell * 0.44}
        />
      ))}
      <WonChain layout={layout} points={chain} stone={stone} />
    </svg>
  );
}
