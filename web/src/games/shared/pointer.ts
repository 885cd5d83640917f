/** Dragging with the pointer: the position of the drag and the target under it. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";

/** A press becomes a drag after the pointer has moved this far. */
const DRAG_THRESHOLD_PX = 8;

export interface Drag<Target> {
  x: number;
  y: number;
  target: Target;
}

export interface DragHandlers<Target> {
  onStart: () => void;
  onOver: (target: Target) => void;
  onDrop: (target: Target) => void;
}

export interface DragControl<Target> {
  drag: Drag<Target> | null;
  press: (event: PointerEvent, handlers: DragHandlers<Target>) => void;
  /** Whether the current click only ends a drag and is to be ignored. */
  wasDragged: () => boolean;
}

/** `targetAt` returns the target at a point in the window, and `isSame` compares two targets; both must be stable functions. */
export function usePointerDrag<Target>(
  targetAt: (x: number, y: number) => Target,
  isSame: (one: Target, other: Target) => boolean,
): DragControl<Target> {
  const [drag, setDrag] = useState<Drag<Target> | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const press = useCallback(
    (event: PointerEvent, handlers: DragHandlers<Target>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      stop.current?.();
      dragged.current = false;
      const [startX, startY] = [event.clientX, event.clientY];
      let moving: { target: Target } | null = null;
      const onMove = (moved: PointerEvent) => {
        if (moving === null && Math.hypot(moved.clientX - startX, moved.clientY - startY) < DRAG_THRESHOLD_PX) return;
        if (moving === null) handlers.onStart();
        const over = targetAt(moved.clientX, moved.clientY);
        if (moving === null || !isSame(over, moving.target)) handlers.onOver(over);
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
        if (was) handlers.onDrop(targetAt(up.clientX, up.clientY));
        // If this press causes a click, it arrives before the next task.
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
