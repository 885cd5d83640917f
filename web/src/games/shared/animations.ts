/** Moves cards and tiles on the screen from where they lay before the latest action to where they lie now. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LogEntry } from "../../net/messages";
import { animateFlight, findNamed, measureElements, useBoxesBefore } from "../../ui/motion";

/** The `data-place` of a card as it is drawn now, and the `data-place` that it comes from. */
export type CardAnimation = readonly [now: string, before: string];

/** A step of the game that is about to be drawn. */
export interface Step<View> {
  /** The log entry of the action. */
  entry: LogEntry;
  /** The view that was drawn before. */
  before: View;
  after: View;
  /** The places that were drawn before and are no longer, such as those of cards that left the hand. */
  gone: readonly string[];
}

/** With more new log entries than this, the viewer has been away or jumped through the log, so nothing is animated. */
export const MAX_NEW_ENTRIES = 6;

/** An element of a board that is to move. */
interface Movement {
  root: HTMLElement;
  element: Element;
  from: DOMRect;
  to: DOMRect;
  entry: LogEntry;
  /** The index of its animation within the step, from 0. */
  index: number;
}

/** Calls `start` for each of the animations that `find` returns for the latest step; the page stays usable meanwhile. */
export function useAnimations<View>(
  root: RefObject<HTMLElement | null>,
  view: View,
  played: readonly LogEntry[],
  find: (step: Step<View>) => readonly CardAnimation[],
  start: (movement: Movement) => void,
): void {
  const seen = useRef({ count: played.length, view });
  useBoxesBefore(root, "data-place", played.length, (board, before) => {
    const last = seen.current;
    const entry = played.at(-1);
    // Only a step forward is animated: not a step back.
    if (entry === undefined || played.length <= last.count || played.length > last.count + MAX_NEW_ENTRIES) return;
    const elements = findNamed(board, "data-place");
    const gone = [...before.keys()].filter((name) => !elements.has(name));
    const journeys = find({ entry, before: last.view, after: view, gone });
    const used = new Set(journeys.flat());
    const boxes = measureElements(board, new Map([...elements].filter(([name]) => used.has(name))));
    journeys.forEach(([now, was], index) => {
      const [element, to, from] = [elements.get(now), boxes.get(now), before.get(was) ?? boxes.get(was)];
      if (element !== undefined && to !== undefined && from !== undefined)
        start({ root: board, element, from, to, entry, index });
    });
  });
  useLayoutEffect(() => {
    seen.current = { count: played.length, view };
  });
}

/** Animates copies of cards and tiles in the board's animation layer. */
export function useFlyingCards<View>(
  root: RefObject<HTMLElement | null>,
  view: View,
  played: readonly LogEntry[],
  find: (step: Step<View>) => readonly CardAnimation[],
): void {
  useAnimations(root, view, played, find, (movement) =>
    animateFlight(movement.root, movement.element, movement.from, movement.to),
  );
}

/** Removes and returns the first of some places that holds this card; null if none does. */
export function takeFrom(places: string[], card: string): string | null {
  // A place in the hand ends with the card and the number of its copy: `card 7d.1`.
  const at = places.findIndex((name) => name.slice(name.lastIndexOf(" ") + 1).split(".")[0] === card);
  return at < 0 ? null : (places.splice(at, 1)[0] as string);
}
