/** Things that follow the pointer: where they are, and what they are over. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";

/** So many pixels make a drag of a press. */
const DRAG_PX = 8;

export interface Drag<Target> {
  x: number;
  y: number;
  target: Target;
}

export interface Hands<Target> {
  onStart: () => void;
  onOver: (target: Target) => void;
  onDrop: (target: Target) => void;
}

export interface Dragging<Target> {
  drag: Drag<Target> | null;
  press: (event: PointerEvent, hands: Hands<Target>) => void;
  /** Whether the click that ends a drag is to be ignored. */
  wasDragged: () => boolean;
}

/** `targetAt` says what lies under the pointer, `isSame` whether two such things are one; neither may change. */
export function usePointerDrag<Target>(
  targetAt: (x: number, y: number) => Target,
  isSame: (one: Target, other: Target) => boolean,
): Dragging<Target> {
  const [drag, setDrag] = useState<Drag<Target> | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const press = useCallback(
    (event: PointerEvent, hands: Hands<Target>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      stop.current?.();
      dragged.current = false;
      const [startX, startY] = [event.clientX, event.clientY];
      let moving: { target: Target } | null = null;
      const onMove = (moved: PointerEvent) => {
        if (moving === null && Math.hypot(moved.clientX - startX, moved.clientY - startY) < DRAG_PX) return;
        if (moving === null) hands.onStart();
        const over = targetAt(moved.clientX, moved.clientY);
        if (moving === null || !isSame(over, moving.target)) hands.onOver(over);
        moving = { target: over };
        setDrag({ x: moved.clientX, y: moved.clientY, target: over });
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
        const was = moving !== null;
        end();
        dragged.current = was;
        if (was) hands.onDrop(targetAt(up.clientX, up.clientY));
        // The click of this press, if there is one, comes before the next task.
        window.setTimeout(() => (dragged.current = false));
      };
      const onKey = (key: KeyboardEvent) => {
        if (key.key !== "Escape") return;
        key.stopPropagation();
        dragged.current = moving !== null;
        end();
      };
      window.addEventListener("pointermove", onMove);
      window.addEventListener("pointerup", onUp);
      window.addEventListener("pointercancel", end);
      window.addEventListener("keydown", onKey, true);
      stop.current = end;
    },
    [targetAt, isSame],
  );

  return { drag, press, wasDragged: useCallback(() => dragged.current, []) };
}
