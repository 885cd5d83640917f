/** Short animations of cards and stones to their new positions, unless the player has turned them off. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { pageSettings } from "./pageSettings";

const MOVE_MS = 200;

const FLIGHT_MS = 260;

export type ElementBoxes = Map<string, DOMRect>;

let reducedMotion: MediaQueryList | null = null;

/** Returns whether animations are on, both in the system and in the settings of the page. */
export function mayAnimate(): boolean {
  if (!pageSettings.current().motion) return false;
  reducedMotion ??= matchMedia("(prefers-reduced-motion: reduce)");
  return !reducedMotion.matches;
}

/** Returns the elements with an attribute by its value. */
export function findNamed(root: HTMLElement, attribute: string): Map<string, HTMLElement> {
  const found = [...root.querySelectorAll<HTMLElement>(`[${attribute}]`)];
  return new Map(found.map((element) => [element.getAttribute(attribute) as string, element]));
}

/** Returns the boxes of elements relative to the root, so that scrolling does not change them. */
export function measureElements(root: HTMLElement, elements: ReadonlyMap<string, HTMLElement>): ElementBoxes {
  const corner = root.getBoundingClientRect();
  const boxes: ElementBoxes = new Map();
  for (const [name, element] of elements) {
    const box = element.getBoundingClientRect();
    boxes.set(name, new DOMRect(box.x - corner.x, box.y - corner.y, box.width, box.height));
  }
  return boxes;
}

/**
 * Calls `animate` after `moment` has changed, with the boxes that the elements with an attribute had before. They are
 * measured while the component renders, when the layout is still up to date: measuring after each render would force the
 * browser to lay out the page each time. Nothing is measured if animations are off.
 */
export function useBoxesBefore(
  root: RefObject<HTMLElement | null>,
  attribute: string,
  moment: string | number,
  animate: (root: HTMLElement, before: ElementBoxes) => void,
): void {
  const drawn = useRef(moment);
  const boxes = useRef<ElementBoxes | null>(null);
  if (drawn.current !== moment && root.current !== null && mayAnimate()) {
    boxes.current ??= measureElements(root.current, findNamed(root.current, attribute));
  }
  useLayoutEffect(() => {
    const before = boxes.current;
    drawn.current = moment;
    boxes.current = null;
    if (root.current !== null && before !== null) animate(root.current, before);
  });
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
  useBoxesBefore(root, "data-travels", moment, (element, before) => {
    const things = findNamed(element, "data-travels");
    const places = measureElements(element, things);
    const { width, height } = element.getBoundingClientRect();
    for (const [name, thing] of things) {
      const [from, to] = [before.get(name), places.get(name)];
      if (from !== undefined && to !== undefined) animateMove(thing, from, to, 2 * (width + height));
    }
  });
}
