/** Lets cards travel to where the latest action put them; the page stays usable all the while. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LogEntry } from "../../line/messages";
import { isDeal } from "./actions";
import { journeys } from "./travel";
import type { NanaView } from "./view";

const TRAVEL_MS = 220;
const DEAL_STEP_MS = 12;

type Places = Map<string, DOMRect>;

export function useTravel(root: RefObject<HTMLElement | null>, view: NanaView, played: readonly LogEntry[]): void {
  const seen = useRef<{ places: Places; count: number; view: NanaView } | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const places = placesIn(element);
    const last = seen.current;
    seen.current = { places, count: played.length, view };
    const entry = played.at(-1);
    // Only a step forward travels: not the first drawing, not a step back.
    if (last === null || entry === undefined || played.length <= last.count || played.length > last.count + 4) return;
    if (typeof element.animate !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const before = (played.at(-2)?.view ?? last.view) as NanaView;
    const origin = element.getBoundingClientRect();
    journeys(entry.actor, entry.action, before, view).forEach(([now, was], index) => {
      const to = places.get(now);
      const from = last.places.get(was) ?? places.get(was);
      const card = element.querySelector(`[data-place="${now}"]`);
      if (to === undefined || from === undefined || card === null) return;
      travel(card, from, to, isDeal(entry.action) ? (index % 8) * DEAL_STEP_MS : 0);
    });
    function travel(card: Element, from: DOMRect, to: DOMRect, delay: number): void {
      const across = from.x + from.width / 2 - to.x - to.width / 2;
      const down = from.y + from.height / 2 - to.y - to.height / 2;
      if (Math.hypot(across, down) < 2 || Math.hypot(across, down) > 2 * (origin.width + origin.height)) return;
      const scale = to.width > 0 && from.width > 0 ? Math.min(2.5, Math.max(0.4, from.height / to.height)) : 1;
      card.animate(
        [
          { transform: `translate(${across}px, ${down}px) scale(${scale})`, zIndex: 3 },
          { transform: "none", zIndex: 3 },
        ],
        { duration: TRAVEL_MS, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
      );
    }
  });
}

/** Where each card lies, from the corner of the table, so that scrolling the page moves nothing. */
function placesIn(element: HTMLElement): Places {
  const corner = element.getBoundingClientRect();
  const places: Places = new Map();
  for (const place of element.querySelectorAll<HTMLElement>("[data-place]")) {
    const box = place.getBoundingClientRect();
    places.set(place.dataset.place as string, new DOMRect(box.x - corner.x, box.y - corner.y, box.width, box.height));
  }
  return places;
}
