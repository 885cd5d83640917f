/** Lets cards travel to where the latest action put them; the page stays usable all the while. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LogEntry } from "../../line/messages";
import { type Places, placesIn, travel } from "../../ui/motion";
import { isDeal } from "./actions";
import { journeys } from "./travel";
import type { NanaView } from "./view";

const DEAL_STEP_MS = 12;

export function useTravel(root: RefObject<HTMLElement | null>, view: NanaView, played: readonly LogEntry[]): void {
  const seen = useRef<{ places: Places; count: number; view: NanaView } | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const places = placesIn(element, "data-place");
    const last = seen.current;
    seen.current = { places, count: played.length, view };
    const entry = played.at(-1);
    // Only a step forward travels: not the first drawing, not a step back.
    if (last === null || entry === undefined || played.length <= last.count || played.length > last.count + 4) return;
    const before = (played.at(-2)?.view ?? last.view) as NanaView;
    const origin = element.getBoundingClientRect();
    journeys(entry.actor, entry.action, before, view).forEach(([now, was], index) => {
      const to = places.get(now);
      const from = last.places.get(was) ?? places.get(was);
      const card = element.querySelector(`[data-place="${now}"]`);
      if (to === undefined || from === undefined || card === null) return;
      const farthest = 2 * (origin.width + origin.height);
      travel(card, from, to, farthest, isDeal(entry.action) ? (index % 8) * DEAL_STEP_MS : 0);
    });
  });
}
