/** Cards that follow the pointer: to the table, to a gap, to the discard pile. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";

/** So many pixels make a drag of a press. */
const DRAG_PX = 8;

/** What a drag is over. */
export type Target = { kind: "table" } | { kind: "discards" } | { kind: "gap"; gap: number } | null;

export interface Drag {
  x: number;
  y: number;
  target: Target;
}

interface Hands {
  onStart: () => void;
  onOver: (target: Target) => void;
  onDrop: (target: Target) => void;
}

export function useDrag(): {
  drag: Drag | null;
  press: (event: PointerEvent, hands: Hands) => void;
  /** Whether the click that ends a drag is to be ignored. */
  wasDragged: () => boolean;
} {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const press = useCallback((event: PointerEvent, hands: Hands) => {
    if (event.button !== 0 || !event.isPrimary) return;
    stop.current?.();
    dragged.current = false;
    const [startX, startY] = [event.clientX, event.clientY];
    let moving = false;
    let target: Target = null;
    const onMove = (moved: PointerEvent) => {
      if (!moving && Math.hypot(moved.clientX - startX, moved.clientY - startY) < DRAG_PX) return;
      if (!moving) hands.onStart();
      moving = true;
      const over = targetAt(moved.clientX, moved.clientY);
      if (!sameTarget(over, target)) hands.onOver(over);
      target = over;
      setDrag({ x: moved.clientX, y: moved.clientY, target });
    };
    const end = () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", end);
      window.removeEventListener("keydown", onKey, true);
      stop.current = null;
      setDrag(null);
    };
    const onUp = (up: PointerEvent) => {
      const was = moving;
      end();
      dragged.current = was;
      if (was) hands.onDrop(targetAt(up.clientX, up.clientY));
      // The click of this press, if there is one, comes before the next task.
      window.setTimeout(() => (dragged.current = false));
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== "Escape") return;
      key.stopPropagation();
      dragged.current = moving;
      end();
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", end);
    window.addEventListener("keydown", onKey, true);
    stop.current = end;
  }, []);

  return { drag, press, wasDragged: useCallback(() => dragged.current, []) };
}

function targetAt(x: number, y: number): Target {
  const element = document.elementFromPoint(x, y);
  const gap = element?.closest<HTMLElement>("[data-gap-drop]")?.dataset.gapDrop;
  if (gap !== undefined) return { kind: "gap", gap: Number(gap) };
  const drop = element?.closest<HTMLElement>("[data-drop]")?.dataset.drop;
  return drop === "table" || drop === "discards" ? { kind: drop } : null;
}

function sameTarget(one: Target, other: Target): boolean {
  if (one === null || other === null || one.kind === "gap" || other.kind === "gap") {
    return one?.kind === "gap" && other?.kind === "gap" ? one.gap === other.gap : one === other;
  }
  return one.kind === other.kind;
}
