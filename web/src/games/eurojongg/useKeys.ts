/** The table by keyboard: the hand with a roving focus, and keys that answer wherever the focus is. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { isForPage } from "../../ui/pageKeys";
import { CLAIM_KINDS } from "./actions";
import type { Decision } from "./useDecision";

interface Surroundings {
  root: RefObject<HTMLElement | null>;
  /** Whether something is explained, which Escape puts away. */
  explains: boolean;
  onDismissWhy: () => void;
  /** Closes what lies over the table; whether there was something. */
  onClose: () => boolean;
  onSort: () => void;
}

export interface Keys {
  /** The place of the hand that the keyboard is at. */
  cursor: number;
  moveTo: (place: number) => void;
  focusHand: () => void;
  onHandKey: (event: KeyboardEvent) => void;
  onFocusIn: () => void;
  onFocusOut: (event: FocusEvent) => void;
}

export function useKeys(decision: Decision, surroundings: Surroundings): Keys {
  const { root } = surroundings;
  const { hand, offers, raised } = decision;
  const [place, setPlace] = useState(0);
  const cursor = Math.min(place, Math.max(0, hand.length - 1));
  const hadFocus = useRef(false);

  function focusOn(at: number): void {
    requestAnimationFrame(() =>
      root.current?.querySelectorAll<HTMLElement>("[data-hand-card]")[at]?.focus({ preventScroll: true }),
    );
  }

  /** A digit: claims the one set of this kind, or goes from picture to picture where there are several. */
  function claimKey(at: number): boolean {
    const kind = CLAIM_KINDS[at];
    if (kind === undefined || offers.claims[kind].length === 0) return false;
    if (offers.claims[kind].length === 1) {
      decision.claim(kind);
      return true;
    }
    const pictures = [...(root.current?.querySelectorAll<HTMLElement>(`[data-claim=${kind}]`) ?? [])];
    const now = pictures.indexOf(document.activeElement as HTMLElement);
    pictures[(now + 1) % pictures.length]?.focus();
    return true;
  }

  function turnKey(key: string): boolean {
    if (key === "1" && offers.mayWin) decision.act("win");
    else if (key === "2" && offers.closedTomes[0] !== undefined) decision.act(offers.closedTomes[0].text);
    else if (key === "2" && offers.adds[0] !== undefined) decision.act(offers.adds[0].text);
    else if (key === "l" && offers.lays[0] !== undefined) decision.act(offers.lays[0].text);
    else if (key === "w" && raised !== null && offers.waits.has(raised.card)) {
      if (!decision.held) decision.act(offers.waits.get(raised.card) as string);
    } else if (key === "d") {
      const drawn = hand.find((one) => one.drawn);
      if (drawn === undefined) return false;
      if (raised?.id === drawn.id) decision.discard(drawn.id);
      else decision.raise(drawn.id);
    } else if (key === "Enter" && raised !== null) decision.discard(raised.id);
    else return false;
    return true;
  }

  function tableKey(key: string): boolean {
    if (key === "s") {
      surroundings.onSort();
      return true;
    }
    if (key === "Escape") {
      if (surroundings.explains) surroundings.onDismissWhy();
      else if (raised !== null) decision.raise(null);
      else return surroundings.onClose();
      return true;
    }
    if (!decision.mayAct) return false;
    if (!offers.maySkip) return turnKey(key);
    if (/^[1-4]$/.test(key)) return claimKey(Number(key) - 1);
    if (key !== " ") return false;
    if (!decision.claimsHeld) decision.act("skip");
    return true;
  }

  function onHandKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = { ArrowLeft: cursor - 1, ArrowRight: cursor + 1, Home: 0, End: hand.length - 1 }[event.key];
    if (next !== undefined) {
      const at = Math.min(hand.length - 1, Math.max(0, next));
      setPlace(at);
      focusOn(at);
    } else if (event.key === "Enter" || event.key === "ArrowUp") {
      const held = hand[cursor];
      if (held === undefined || event.repeat) return;
      decision.tap(held.id);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const latest = useRef(tableKey);
  latest.current = tableKey;
  // At once, not after the next picture: who sees the table may press a key.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A key that is held down must not answer the question after the one that it was pressed for.
      if (event.key === "Escape" || event.repeat || !isForPage(event)) return;
      // The space bar is for the button that has the focus, unless that is a card, which cannot be played now.
      const target = event.target instanceof Element ? event.target.closest("button, a, summary") : null;
      if (event.key === " " && target !== null && !target.hasAttribute("data-hand-card")) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    // Before the page hears it, which puts its own things away with Escape.
    const onEarlyKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && isForPage(event)) latest.current("Escape");
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("keydown", onEarlyKey, true);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("keydown", onEarlyKey, true);
    };
  }, []);

  // Who is at the hand with the keyboard stays there when the card that had the focus is gone.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (hadFocus.current && (active === null || active === document.body)) focusOn(cursor);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a change of what is asked takes the focus away.
  }, [hand, decision.mayAct]);

  return {
    cursor,
    moveTo: setPlace,
    focusHand: () => focusOn(cursor),
    onHandKey,
    onFocusIn: () => (hadFocus.current = true),
    onFocusOut: (event) => {
      if (event.relatedTarget instanceof Node) hadFocus.current = root.current?.contains(event.relatedTarget) === true;
    },
  };
}
