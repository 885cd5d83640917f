/** Keyboard control of the table: a roving focus in the hand, and keys that work wherever the focus is. */

import type { RefObject } from "preact";
import { type HandFocus, cursorAfterKey, useHandFocus, useTableKeys } from "../shared/keyboard";
import { CLAIM_KINDS } from "./actions";
import type { Decision } from "./useDecision";

interface Surroundings {
  root: RefObject<HTMLElement | null>;
  /** Whether a reason is shown, which Escape closes. */
  explains: boolean;
  onDismissWhy: () => void;
  /** Closes the score sheet; returns false if none was open. */
  onClose: () => boolean;
  onSort: () => void;
}

export interface Keys extends HandFocus {
  onHandKey: (event: KeyboardEvent) => void;
}

export function useKeys(decision: Decision, surroundings: Surroundings): Keys {
  const { root } = surroundings;
  const { hand, offers, raised } = decision;
  const focus = useHandFocus(root, "[data-hand-card]", hand.length, [hand, decision.mayAct]);
  const { cursor } = focus;

  /** Handles a digit: claims the only set of this kind, or focuses the next of several. */
  function claimKey(at: number): boolean {
    const kind = CLAIM_KINDS[at];
    if (kind === undefined || offers.claims[kind].length === 0) return false;
    if (offers.claims[kind].length === 1) {
      decision.claim(kind);
      return true;
    }
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>(`[data-claim=${kind}]`) ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[(now + 1) % buttons.length]?.focus();
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
    const next = cursorAfterKey(event.key, cursor, hand.length);
    if (next !== undefined) {
      focus.goTo(next);
    } else if (event.key === "Enter" || event.key === "ArrowUp") {
      const held = hand[cursor];
      if (held === undefined || event.repeat) return;
      decision.tap(held.id);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  useTableKeys(tableKey, (event) => {
    // A repeating key must not answer the next question.
    if (event.repeat) return true;
    // The space bar presses the focused button, except on a card, because no card can be played now.
    const target = event.target instanceof Element ? event.target.closest("button, a, summary") : null;
    return event.key === " " && target !== null && !target.hasAttribute("data-hand-card");
  });

  return { ...focus, onHandKey };
}
