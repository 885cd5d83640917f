/** A hand by keyboard: a roving focus over what lies there, and keys of the table that answer wherever the focus is. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { isForPage } from "../../ui/pageKeys";

export interface HandFocus {
  /** The place of the hand that the keyboard is at. */
  cursor: number;
  moveTo: (place: number) => void;
  /** Goes to a place, or to the nearest one that there is, and focuses it. */
  goTo: (place: number) => void;
  focusHand: () => void;
  onFocusIn: () => void;
  onFocusOut: (event: FocusEvent) => void;
}

/** The focus in a hand of `count` things that `selector` finds; it comes back when one of `changes` takes it away. */
export function useHandFocus(
  root: RefObject<HTMLElement | null>,
  selector: string,
  count: number,
  changes: readonly unknown[],
): HandFocus {
  const [place, setPlace] = useState(0);
  const within = (at: number) => Math.max(0, Math.min(count - 1, at));
  const cursor = within(place);
  const hadFocus = useRef(false);

  function focusOn(at: number): void {
    requestAnimationFrame(() =>
      root.current?.querySelectorAll<HTMLElement>(selector)[at]?.focus({ preventScroll: true }),
    );
  }

  // Who is at the hand with the keyboard stays there when what had the focus is gone.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (hadFocus.current && (active === null || active === document.body)) focusOn(cursor);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only these changes take the focus away.
  }, changes);

  return {
    cursor,
    moveTo: setPlace,
    goTo: (at) => {
      setPlace(within(at));
      focusOn(within(at));
    },
    focusHand: () => focusOn(cursor),
    onFocusIn: () => (hadFocus.current = true),
    onFocusOut: (event) => {
      if (event.relatedTarget instanceof Node) hadFocus.current = root.current?.contains(event.relatedTarget) === true;
    },
  };
}

/** Where an arrow, Home or End leads from a place of a hand; undefined for other keys. */
export function stepOf(key: string, cursor: number, count: number): number | undefined {
  return { ArrowLeft: cursor - 1, ArrowRight: cursor + 1, Home: 0, End: count - 1 }[key];
}

/** Keys of the table, but those that it ignores; Escape is heard before the page, which puts its own things away with it. */
export function useTableKeys(act: (key: string) => boolean, ignores: (event: KeyboardEvent) => boolean): void {
  const latest = useRef({ act, ignores });
  latest.current = { act, ignores };
  // At once, not after the next picture: who sees the table may press a key.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" || !isForPage(event) || latest.current.ignores(event)) return;
      if (latest.current.act(event.key)) event.preventDefault();
    };
    const onEarlyKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && isForPage(event)) latest.current.act("Escape");
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("keydown", onEarlyKey, true);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("keydown", onEarlyKey, true);
    };
  }, []);
}
