/** Short animations of cards and stones to their new positions, unless the player has turned them off. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { pageSettings } from "./pageSettings";

const MOVE_MS = 200;

const FLIGHT_MS = 260;

export type ElementBoxes = Map<string, DOMRect>;

/** Returns whether animations are on, both in the system and in the settings of the page. */
export function mayAnimate(): boolean {
  return pageSettings.current().motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Measures the elements with an attribute, and returns their boxes by the attribute's value. Boxes are relative to the
 * root, so that scrolling does not change them.
 */
export function measureElements(root: HTMLElement, attribute: string): ElementBoxes {
  const corner = root.getBoundingClientRect();
  const places: ElementBoxes = new Map();
  for (const place of root.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    const box = place.getBoundingClientRect();
    places.set(
      place.getAttribute(attribute) as string,
      new DOMRect(box.x - corner.x, box.y - corner.y, box.width, box.height),
    );
  }
  return places;
}

/** Animates an element from its previous box to its new one. Moves longer than `maxDistance` are not animated. */
export function animateMove(thing: Element, from: DOMRect, to: DOMRect, maxDistance: number, delay = 0): void {
  if (!mayAnimate() || typeof thing.animate !== "function") return;
  const across = from.x + from.width / 2 - to.x - to.width / 2;
  const down = from.y + from.height / 2 - to.y - to.height / 2;
  const way = Math.hypot(across, down);
  if (way < 2 || way > maxDistance) return;
  const scale = to.width > 0 && from.width > 0 ? Math.min(2.5, Math.max(0.4, from.height / to.height)) : 1;
  thing.animate(
    [
      { transform: `translate(${across}px, ${down}px) scale(${scale})`, zIndex: 3 },
      { transform: "none", zIndex: 3 },
    ],
    { duration: MOVE_MS, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
}

/**
 * Animates a copy of an element from one box to another, above everything else, while the element itself is hidden. The
 * copy has the element's final appearance: a card flies face up if it ends face up.
 */
export function animateFlight(root: HTMLElement, thing: Element, from: DOMRect, to: DOMRect): void {
  const picture = thing.querySelector("svg") ?? thing;
  const layer = root.querySelector<HTMLElement>("[data-flights]");
  if (layer === null || !mayAnimate() || typeof thing.animate !== "function") return;
  const across = from.x + from.width / 2 - to.x - to.width / 2;
  const down = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.hypot(across, down) < 2 || to.width === 0) return;
  const scale = Math.min(2.5, Math.max(0.4, from.height / to.height));
  const flier = document.createElement("span");
  flier.dataset.flies = (thing as HTMLElement).dataset.place ?? "";
  const copy = picture.cloneNode(true) as HTMLElement;
  // Code that looks for elements of the board must not find the copy.
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
 * Animates all elements with `data-travels` from the boxes that they had before `moment` changed. Elements that move
 * for another reason, such as a change of the window's size, are not animated.
 */
export function useMoveAnimations(root: RefObject<HTMLElement | null>, moment: string): void {
  const seen = useRef<{ moment: string; places: ElementBoxes } | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const places = measureElements(element, "data-travels");
    const last = seen.current;
    seen.current = { moment, places };
    if (last === null || last.moment === moment) return;
    const box = element.getBoundingClientRect();
    for (const thing of element.querySelectorAll("[data-travels]")) {
      const name = thing.getAttribute("data-travels") as string;
      const [from, to] = [last.places.get(name), places.get(name)];
      if (from !== undefined && to !== undefined) animateMove(thing, from, to, 2 * (box.width + box.height));
    }
  });
}
