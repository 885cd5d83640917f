/** What lies elsewhere than before the latest actions goes there from where it lay; the page stays usable all the while. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LogEntry } from "../../net/messages";
import { mayMove, type Places, placesIn } from "../../ui/motion";

/** A place of the table now, by its name in `data-place`, and the place that its card comes from. */
export type Journey = readonly [now: string, before: string];

/** A step of the game that is about to be drawn. */
export interface Step<View> {
  /** What was done. */
  entry: LogEntry;
  /** The view that was drawn before. */
  before: View;
  after: View;
  /** The names of the places that were drawn before and are no more, such as those of cards that left the hand. */
  gone: readonly string[];
}

/** More lines at once than these are no step of the game: somebody has come back, or jumped through the log. */
const MOST_LINES = 6;

/** A thing of the root that is to go from one place to another. */
interface Way {
  root: HTMLElement;
  thing: Element;
  from: DOMRect;
  to: DOMRect;
  entry: LogEntry;
  /** Which of the step's journeys it is, from 0. */
  nth: number;
}

export function useJourneys<View>(
  root: RefObject<HTMLElement | null>,
  view: View,
  played: readonly LogEntry[],
  journeys: (step: Step<View>) => readonly Journey[],
  go: (way: Way) => void,
): void {
  const seen = useRef<{ places: Places; count: number; view: View } | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const places = placesIn(element, "data-place");
    const last = seen.current;
    seen.current = { places, count: played.length, view };
    const entry = played.at(-1);
    // Only a step forward is shown: not the first drawing, not a step back.
    if (last === null || entry === undefined || !mayMove()) return;
    if (played.length <= last.count || played.length > last.count + MOST_LINES) return;
    const gone = [...last.places.keys()].filter((name) => !places.has(name));
    journeys({ entry, before: last.view, after: view, gone }).forEach(([now, was], nth) => {
      const to = places.get(now);
      const from = last.places.get(was) ?? places.get(was);
      const thing = element.querySelector(`[data-place="${now}"]`);
      if (to !== undefined && from !== undefined && thing !== null) go({ root: element, thing, from, to, entry, nth });
    });
  });
}

/** The first of some places that holds this card, taken out of them; null if none does. */
export function takeFrom(places: string[], card: string): string | null {
  // A place of the hand is named after its card, told apart from its like by a number: `card 7d.1`.
  const at = places.findIndex((name) => name.slice(name.lastIndexOf(" ") + 1).split(".")[0] === card);
  return at < 0 ? null : (places.splice(at, 1)[0] as string);
}
