/** Keyboard control of the board: a cursor on the points, and keys that ask about them. */

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../presentation";
import type { Point } from "./points";
import type { Moves } from "./useMoves";
import type { NakattaView } from "./view";
import { listStones } from "./words";

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export interface Keys {
  cursor: Point;
  setCursor: (point: Point) => void;
  /** Whether the keyboard was used last; the cursor is drawn only then. */
  byKeyboard: boolean;
  setByKeyboard: (byKeyboard: boolean) => void;
}

/** The state of the cursor, which starts in the middle of the board. */
export function useCursor(size: number): Keys {
  const [cursor, setCursor] = useState<Point>(() => middleOf(size));
  const [byKeyboard, setByKeyboard] = useState(false);
  useEffect(() => setCursor(middleOf(size)), [size]);
  return { cursor, setCursor, byKeyboard, setByKeyboard };
}

function middleOf(size: number): Point {
  return { column: size >> 1, row: size >> 1 };
}

/** Returns the handler of the board's keys; `hover` is the point under the pointer. */
export function useKeys(
  { actions, ...props }: BoardProps,
  { cursor, setCursor, byKeyboard, setByKeyboard }: Keys,
  moves: Moves,
  hover: Point | null,
  turned: boolean,
): (event: KeyboardEvent) => void {
  const view = props.view as NakattaView;

  // `w` also works while the pointer is on a point and the focus is elsewhere.
  useEffect(() => {
    const onWindowKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]");
      if (event.key === "w" && !typing && hover !== null && !event.ctrlKey && !event.metaKey && !event.altKey)
        moves.ask(hover);
    };
    window.addEventListener("keydown", onWindowKey);
    return () => window.removeEventListener("keydown", onWindowKey);
  });

  function moveCursor([across, up]: readonly [number, number], reach: number): void {
    const within = (line: number) => Math.min(view.size - 1, Math.max(0, line));
    const next = { column: within(cursor.column + across * reach), row: within(cursor.row + up * reach) };
    actions.dismissExplanation();
    setCursor(next);
    actions.announce(moves.describe(next));
  }

  /** The arrows move the cursor only after keyboard use; after a click they still step through the moves. */
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (event.key === "Escape") {
      actions.dismissExplanation();
      actions.select(null);
      return;
    }
    if (event.key === "b") {
      setByKeyboard(true);
      actions.announce(moves.describe(cursor));
    } else if (step !== undefined && byKeyboard) {
      event.preventDefault();
      moveCursor(step, (event.shiftKey ? 5 : 1) * (turned ? -1 : 1));
    } else if ((event.key === "Enter" || event.key === " ") && byKeyboard) {
      event.preventDefault();
      moves.choose(cursor, false);
    } else if (event.key === "w") moves.ask(byKeyboard || hover === null ? cursor : hover);
    else if (event.key === "l") actions.announce(listStones(view));
    else return;
    event.stopPropagation();
  };
}
