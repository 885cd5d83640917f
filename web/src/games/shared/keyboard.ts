/** Keyboard control of a hand: a roving focus over its cards, and table keys that work wherever the focus is. */

import type { RefObject } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isForPage } from "../../ui/pageKeys";
import { InPicture } from "../../ui/picture";

export interface HandFocus {
  /** The index of the card that has the keyboard focus, or would get it. */
  cursor: number;
  /** Moves the cursor without moving the focus. */
  moveTo: (index: number) => void;
  /** Moves the cursor and the focus to a card, or to the nearest one that exists. */
  goTo: (index: number) => void;
  focusHand: () => void;
  onFocusIn: () => void;
  onFocusOut: (event: FocusEvent) => void;
}

/** Manages the focus in a hand of `count` elements that match `selector`; restores it when one of `changes` removes the focused one. */
export function useHandFocus(
  root: RefObject<HTMLElement | null>,
  selector: string,
  count: number,
  changes: readonly unknown[],
): HandFocus {
  const [index, setIndex] = useState(0);
  const within = (at: number) => Math.max(0, Math.min(count - 1, at));
  const cursor = within(index);
  const hadFocus = useRef(false);

  function focusOn(at: number): void {
    requestAnimationFrame(() =>
      root.current?.querySelectorAll<HTMLElement>(selector)[at]?.focus({ preventScroll: true }),
    );
  }

  // Keyboard users stay in the hand when the focused card disappears.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (hadFocus.current && (active === null || active === document.body)) focusOn(cursor);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only these changes can remove the focused element.
  }, changes);

  return {
    cursor,
    moveTo: setIndex,
    goTo: (at) => {
      setIndex(within(at));
      focusOn(within(at));
    },
    focusHand: () => focusOn(cursor),
    onFocusIn: () => (hadFocus.current = true),
    onFocusOut: (event) => {
      if (event.relatedTarget instanceof Node) hadFocus.current = root.current?.contains(event.relatedTarget) === true;
    },
  };
}

/** Returns the index that an arrow, Home or End moves the cursor to; undefined for other keys. */
export function cursorAfterKey(key: string, cursor: number, count: number): number | undefined {
  return { ArrowLeft: cursor - 1, ArrowRight: cursor + 1, Home: 0, End: count - 1 }[key];
}

/**
 * Calls `act` for keys of the table unless `ignores` rejects the event. Escape and the keys that `actsEarly` uses are
 * handled before the page, which closes its own parts and steps through the moves.
 */
export function useTableKeys(
  act: (key: string) => boolean,
  ignores: (event: KeyboardEvent) => boolean,
  actsEarly: (event: KeyboardEvent) => boolean = () => false,
): void {
  const latest = useRef({ act, ignores, actsEarly });
  latest.current = { act, ignores, actsEarly };
  const isPicture = useContext(InPicture);
  // A layout effect, so that keys work as soon as the table is visible.
  useLayoutEffect(() => {
    if (isPicture) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event) || latest.current.ignores(event) || event.key === "Escape") return;
      if (latest.current.act(event.key)) event.preventDefault();
    };
    const onEarlyKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      if (event.key === "Escape") latest.current.act("Escape");
      else if (latest.current.actsEarly(event)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("keydown", onEarlyKey, true);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("keydown", onEarlyKey, true);
    };
  }, [isPicture]);
}
