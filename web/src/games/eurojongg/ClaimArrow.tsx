/** An arrow from a claimed discard to its meld. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FreshClaim } from "./claims";

interface Ends {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

/** The curvature of the arrow, as a fraction of its length. */
const BEND = 0.16;

export function ClaimArrow({
  claim,
  actionCount,
}: {
  claim: FreshClaim | null;
  actionCount: number;
}): JSX.Element | null {
  const svg = useRef<SVGSVGElement>(null);
  const [ends, setEnds] = useState<Ends | null>(null);
  useLayoutEffect(() => {
    const felt = svg.current?.parentElement;
    if (claim === null || felt == null) return;
    const measure = () => setEnds(findEnds(felt, claim));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(felt);
    return () => observer.disconnect();
  }, [claim, actionCount]);
  if (claim === null) return null;
  return (
    <svg
      ref={svg}
      class="ej-arrow"
      data-testid="claim-arrow"
      data-from={claim.from}
      data-to={claim.seat}
      aria-hidden="true"
    >
      {ends !== null && (
        <>
          <defs>
            <marker
              id="ej-arrow-head"
              viewBox="0 0 10 10"
              refX="8"
              refY="5"
              markerWidth="5"
              markerHeight="5"
              orient="auto"
            >
              <path class="ej-arrow-head" d="M0 0L10 5L0 10z" />
            </marker>
          </defs>
          <path class="ej-arrow-back" d={curve(ends)} />
          <path class="ej-arrow-line" d={curve(ends)} pathLength={1} marker-end="url(#ej-arrow-head)" />
        </>
      )}
    </svg>
  );
}

function findEnds(felt: Element, { seat, from }: FreshClaim): Ends | null {
  const card = [...felt.querySelectorAll(`[data-seat-panel="${from}"] .ej-claimed`)].at(-1);
  const meld = [...felt.querySelectorAll(`[data-seat-panel="${seat}"] .ej-meld`)].at(-1);
  if (card === undefined || meld === undefined) return null;
  const corner = felt.getBoundingClientRect();
  const middle = (element: Element): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2 - corner.x, box.y + box.height / 2 - corner.y];
  };
  return { from: middle(card), to: middle(meld) };
}

function curve({ from: [x, y], to: [toX, toY] }: Ends): string {
  const [bendX, bendY] = [(x + toX) / 2 + (toY - y) * BEND, (y + toY) / 2 - (toX - x) * BEND];
  return `M${x} ${y}Q${bendX} ${bendY} ${toX} ${toY}`;
}
