/** Dragging cards to the table, to a gap or to the discard pile. */

import { type Drag as PointerDrag, type DragControl, usePointerDrag } from "../shared/pointer";

/** The target of a drag. */
export type Target = { kind: "table" } | { kind: "discards" } | { kind: "gap"; gap: number } | null;

export type Drag = PointerDrag<Target>;

export function useDrag(): DragControl<Target> {
  return usePointerDrag(targetAt, isSameTarget);
}

function targetAt(x: number, y: number): Target {
  const element = document.elementFromPoint(x, y);
  const gap = element?.closest<HTMLElement>("[data-gap-drop]")?.dataset.gapDrop;
  if (gap !== undefined) return { kind: "gap", gap: Number(gap) };
  const drop = element?.closest<HTMLElement>("[data-drop]")?.dataset.drop;
  return drop === "table" || drop === "discards" ? { kind: drop } : null;
}

function isSameTarget(one: Target, other: Target): boolean {
  if (one === null || other === null || one.kind === "gap" || other.kind === "gap") {
    return one?.kind === "gap" && other?.kind === "gap" ? one.gap === other.gap : one === other;
  }
  return one.kind === other.kind;
}
