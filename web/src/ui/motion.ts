/** Things travel to where the latest action put them, shortly, and only if their person likes it. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { pageSettings } from "./pageSettings";

const TRAVEL_MS = 200;

/** A card that crosses the table takes a little longer than one that makes room. */
const FLIGHT_MS = 260;

export type Places = Map<string, DOMRect>;

/** Whether anything may move: not where the system or the page's own switch says no. */
export function mayMove(): boolean {
  return pageSettings.now().motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where each thing lies that has this attribute, from the corner of its root, so that scrolling the page moves nothing. */
export function placesIn(root: HTMLElement, attribute: string): Places {
  const corner = root.getBoundingClientRect();
  const places: Places = new Map();
  for (const place of root.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    const box = place.getBoundingClientRect();
    places.set(
      place.getAttribute(attribute) as string,
      new DOMRect(box.x - corner.x, box.y - corner.y, box.width, box.height),
    );
  }
  return places;
}

/** Lets a thing that lies at `to` come from another place; `farthest` is a way that nothing goes. */
export function travel(thing: Element, from: DOMRect, to: DOMRect, farthest: number, delay = 0): void {
  if (!mayMove() || typeof thing.animate !== "function") return;
  const across = from.x + from.width / 2 - to.x - to.width / 2;
  const down = from.y + from.height / 2 - to.y - to.height / 2;
  const way = Math.hypot(across, down);
  if (way < 2 || way > farthest) return;
  const scale = to.width > 0 && from.width > 0 ? Math.min(2.5, Math.max(0.4, from.height / to.height)) : 1;
  thing.animate(
    [
      { transform: `translate(${across}px, ${down}px) scale(${scale})`, zIndex: 3 },
      { transform: "none", zIndex: 3 },
    ],
    { duration: TRAVEL_MS, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
}

/**
 * Lets the picture of a thing fly from one place of its root to another, over everything between them, while the thing
 * itself waits unseen. The picture is of what lies there now: a card flies as it is shown.
 */
export function fly(root: HTMLElement, thing: Element, from: DOMRect, to: DOMRect): void {
  const picture = thing.querySelector("svg") ?? thing;
  const layer = root.querySelector<HTMLElement>("[data-flights]");
  if (layer === null || !mayMove() || typeof thing.animate !== "function") return;
  const across = from.x + from.width / 2 - to.x - to.width / 2;
  const down = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.hypot(across, down) < 2 || to.width === 0) return;
  const scale = Math.min(2.5, Math.max(0.4, from.height / to.height));
  const flier = document.createElement("span");
  flier.dataset.flies = (thing as HTMLElement).dataset.place ?? "";
  const copy = picture.cloneNode(true) as HTMLElement;
  // Nothing is found twice: the copy is a picture and no place.
  delete copy.dataset.place;
  flier.append(copy);
  flier.style.cssText = `left: ${to.x}px; top: ${to.y}px; width: ${to.width}px; height: ${to.height}px`;
  layer.append(flier);
  const flight = flier.animate(
    [{ transform: `translate(${across}px, ${down}px) scale(${scale})` }, { transform: "none" }],
    {
      duration: FLIGHT_MS,
      easing: "cubic-bezier(.2,.7,.3,1)",
    },
  );
  const hidden = thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT_MS });
  const land = () => {
    flier.remove();
    hidden.cancel();
  };
  flight.addEventListener("finish", land);
  flight.addEventListener("cancel", land);
}

/**
 * Lets everything within that has a name in `data-travels` come from where it lay before `moment` changed. What moves
 * for another reason, such as the size of the window, stands where it is.
 */
export function useTravels(root: RefObject<HTMLElement | null>, moment: string): void {
  const seen = useRef<{ moment: string; places: Places } | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const places = placesIn(element, "data-travels");
    const last = seen.current;
    seen.current = { moment, places };
    if (last === null || last.moment === moment) return;
    const box = element.getBoundingClientRect();
    for (const thing of element.querySelectorAll("[data-travels]")) {
      const name = thing.getAttribute("data-travels") as string;
      const [from, to] = [last.places.get(name), places.get(name)];
      if (from !== undefined && to !== undefined) travel(thing, from, to, 2 * (box.width + box.height));
    }
  });
}
