/** A lens that magnifies points too small for a fingertip. */

import { type JSX } from "preact";
import { useId } from "preact/hooks";
import { parsePoint } from "./points";
import { FINGERTIP_PX, type BoardLayout } from "./layout";

interface Lens {
  x: number;
  y: number;
  radius: number;
  zoom: number;
  at: { x: number; y: number };
}

export function placeLens(layout: BoardLayout, selected: string | null): Lens | null {
  const point = selected === null ? null : parsePoint(selected);
  if (point === null || layout.cell >= FINGERTIP_PX) return null;
  const at = { x: layout.x(point.column), y: layout.y(point.row) };
  const radius = Math.min(92, layout.width * 0.25);
  return {
    at,
    radius,
    zoom: 36 / layout.cell,
    x: at.x < layout.width / 2 ? layout.width - radius - 6 : radius + 6,
    y: at.y < layout.width / 2 ? layout.width - radius - 6 : radius + 6,
  };
}

export function LensDrawing({ lens }: { lens: Lens }): JSX.Element {
  const id = useId();
  const { x, y, radius, zoom, at } = lens;
  return (
    <g class="nk-lens">
      <clipPath id={id}>
        <circle cx={x} cy={y} r={radius} />
      </clipPath>
      <circle class="nk-lens-back" cx={x} cy={y} r={radius} />
      <g clip-path={`url(#${id})`}>
        <use href="#nk-drawing" transform={`translate(${x} ${y}) scale(${zoom}) translate(${-at.x} ${-at.y})`} />
      </g>
      <circle class="nk-lens-rim" cx={x} cy={y} r={radius} />
    </g>
  );
}
