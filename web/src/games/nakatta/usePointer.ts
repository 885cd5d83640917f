/** Pointer and touch control of the board: hovering, clicks, and long presses that ask why a point is illegal. */

import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import type { BoardProps } from "../presentation";
import { placeLens } from "./lens";
import { type BoardLayout, FINGERTIP_PX, pointAt } from "./layout";
import { type Point, pointName } from "./points";
import type { NakattaSettings } from "./settings";
import type { Moves } from "./useMoves";

const LONG_PRESS_MS = 500;
/** The pointer must stay this long on an illegal point before the reason is shown. */
const HOVER_MS = 500;
/** A press that moves farther than this is no click. */
const PRESS_REACH_PX = 10;

interface Pointed {
  point: Point | null;
  x: number;
  y: number;
}

interface Pointer {
  svg: RefObject<SVGSVGElement | null>;
  hover: Point | null;
  /** The stone that was touched last. */
  touched: Point | null;
  listeners: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerCancel: () => void;
  };
}

/** `onPress` is called at the start of each press, `onClick` with the point of each click. */
export function usePointer(
  { selected, explanation, premove, actions }: BoardProps,
  settings: NakattaSettings,
  layout: BoardLayout,
  moves: Moves,
  onPress: () => void,
  onClick: (point: Point) => void,
): Pointer {
  const svg = useRef<SVGSVGElement>(null);
  const [hover, setHover] = useState<Point | null>(null);
  const [touched, setTouched] = useState<Point | null>(null);
  const press = useRef<(Pointed & { long: boolean; timer: number }) | null>(null);
  const hoverTimer = useRef(0);

  function pointOf(event: PointerEvent): Pointed {
    const bounds = (svg.current as SVGSVGElement).getBoundingClientRect();
    const scale = layout.width / bounds.width;
    const x = (event.clientX - bounds.left) * scale;
    const y = (event.clientY - bounds.top) * scale;
    const lens = placeLens(layout, selected);
    if (lens === null || Math.hypot(x - lens.x, y - lens.y) >= lens.radius)
      return { point: pointAt(layout, x, y), x, y };
    const { at, zoom } = lens;
    return { point: pointAt(layout, at.x + (x - lens.x) / zoom, at.y + (y - lens.y) / zoom), x, y };
  }

  function dropPress(): void {
    if (press.current !== null) window.clearTimeout(press.current.timer);
    press.current = null;
  }

  /** Ends the wait on a point, and takes back the reason that waiting has shown. */
  function stopHovering(): void {
    window.clearTimeout(hoverTimer.current);
    if (explanation?.isQuiet === true) actions.dismissExplanation();
  }

  function onPointerDown(event: PointerEvent): void {
    onPress();
    actions.dismissExplanation();
    if (event.button !== 0) {
      actions.select(null);
      if (premove.action !== null) premove.set?.(null);
      return;
    }
    const pointed = pointOf(event);
    const { point } = pointed;
    const timer = window.setTimeout(() => {
      if (press.current === null || point === null) return;
      press.current.long = true;
      if (moves.isIllegal(point)) actions.explain(pointName(point), false);
    }, LONG_PRESS_MS);
    press.current = { ...pointed, long: false, timer };
  }

  function onPointerMove(event: PointerEvent): void {
    const { point, x, y } = pointOf(event);
    if (press.current !== null && Math.hypot(x - press.current.x, y - press.current.y) > PRESS_REACH_PX) dropPress();
    if (event.pointerType === "touch") return;
    if ((point && pointName(point)) === (hover && pointName(hover))) return;
    setHover(point);
    stopHovering();
    if (point !== null && moves.isIllegal(point) && settings.illegal !== "off") {
      hoverTimer.current = window.setTimeout(() => actions.explain(pointName(point), true), HOVER_MS);
    }
  }

  function onPointerUp(event: PointerEvent): void {
    const pressed = press.current;
    dropPress();
    window.clearTimeout(hoverTimer.current);
    if (pressed === null || pressed.long || pressed.point === null) return;
    const { point } = pointOf(event);
    if (point === null || pointName(point) !== pointName(pressed.point)) return;
    onClick(point);
    const byTouch = event.pointerType === "touch";
    if (byTouch) setTouched(moves.isEmpty(point) ? null : point);
    moves.choose(point, byTouch && layout.cell < FINGERTIP_PX);
  }

  function onPointerLeave(): void {
    setHover(null);
    stopHovering();
  }

  return {
    svg,
    hover,
    touched,
    listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerLeave, onPointerCancel: dropPress },
  };
}
