/** Keyboard control of the table: a roving focus over blocks and gaps, and keys that work wherever the focus is. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../words/catalogue";
import { useTableKeys } from "../shared/keyboard";
import { type Block, blockAt, chooseBlock, firstGap, moveEnd, resize } from "./blocks";
import type { Decision } from "./useDecision";
import type { NanaView } from "./view";
import { nameMovedCards } from "./words";

interface Surroundings {
  view: NanaView;
  /** The number of actions shown; after each, the focused element may have disappeared. */
  actionCount: number;
  root: RefObject<HTMLElement | null>;
  rows: RefObject<HTMLElement | null>;
  /** Whether a reason is shown, which Escape closes. */
  explains: boolean;
  /** Sets or cancels a premoved pass; null while that is impossible. */
  onPremovePass: (() => void) | null;
  onSay: (sentence: string) => void;
}

export interface Keys {
  onHandKey: (event: KeyboardEvent) => void;
  /** For the root element, to tell mouse users from keyboard users. */
  listeners: {
    onPointerDownCapture: () => void;
    onKeyDownCapture: (event: KeyboardEvent) => void;
    onFocusIn: () => void;
    onFocusOut: (event: FocusEvent) => void;
  };
  focusHand: () => void;
}

export function useKeys(decision: Decision, surroundings: Surroundings): Keys {
  const { hand, blocks, offers, selection, change, choosesBlock, choosesGap, placing, cards, cursor } = decision;
  const { view, actionCount, root, rows, explains, onSay } = surroundings;
  const { choice } = selection;
  const byKeyboard = useRef(false);
  const hadFocus = useRef(false);

  function focusOn(selector: string): void {
    // The cards or gaps might not be drawn until the next frame.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }));
  }

  function focusHand(): void {
    focusOn(choosesGap ? `[data-gap="${cursor}"]` : `[data-slot="${cursor}"]`);
  }

  function gapKey(key: string): boolean {
    const move = { ArrowLeft: cursor - 1, ArrowRight: cursor + 1, Home: 0, End: hand.length }[key];
    if (move !== undefined) {
      const gap = Math.min(hand.length, Math.max(0, move));
      decision.moveTo(gap);
      change({ gap, hovered: null, armed: null });
      focusOn(`[data-gap="${gap}"]`);
      return true;
    }
    if (key !== "Enter") return false;
    if (selection.gap === cursor) decision.confirmGap(cursor);
    else change({ gap: cursor, armed: null });
    return true;
  }

  function blockKey(event: KeyboardEvent): boolean {
    const { key } = event;
    const index = blocks.findIndex((block) => block.slot === cursor);
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: blocks.length - 1 }[key];
    if (next !== undefined && event.shiftKey && choice !== null) {
      const isLeft = key === "ArrowRight";
      decision.choose(isLeft ? moveEnd(choice, "left", choice.from + 1) : moveEnd(choice, "right", choice.to - 1));
      return true;
    }
    if (next !== undefined) {
      const block = blocks[Math.min(blocks.length - 1, Math.max(0, next))];
      if (block !== undefined) goTo(block);
      return true;
    }
    if (!choosesBlock) return false;
    if (key === "ArrowUp" || key === "ArrowDown") {
      if (choice !== null) decision.choose(resize(choice, key === "ArrowUp" ? 1 : -1));
      return true;
    }
    if (key !== "Enter") return false;
    const block = blockAt(blocks, cursor);
    if (choice !== null && choice.block.slot === cursor) decision.play(choice);
    else if (block !== null) decision.choose(chooseBlock(block, offers.plays));
    return true;
  }

  function goTo(block: Block): void {
    decision.moveTo(block.slot);
    focusOn(`[data-slot="${block.slot}"]`);
  }

  function onHandKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The arrows move among blocks only after keyboard use; after a click they still step through the moves.
    if (!byKeyboard.current && !choosesGap && choice === null && event.key.startsWith("Arrow")) return;
    if (!(choosesGap ? gapKey(event.key) : blockKey(event))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Handles keys that work wherever the focus is, except in text fields. */
  function tableKey(key: string): boolean {
    switch (key) {
      case "Escape":
        if (selection.armed === null && selection.gap === null && !selection.taking && choice === null && !explains)
          return false;
        decision.back();
        focusHand();
        return true;
      case "Enter":
        if (choosesGap && selection.gap !== null) decision.confirmGap(selection.gap);
        else if (choice !== null && selection.armed === null) decision.play(choice);
        else return false;
        return true;
      case "d":
        return dropKey();
      case "t":
        if (placing?.word !== "take") return false;
        decision.take();
        return true;
    }
    if (key === "p" && surroundings.onPremovePass !== null) {
      surroundings.onPremovePass();
      return true;
    }
    return choosesBlock && blockChoiceKey(key);
  }

  function dropKey(): boolean {
    if (placing === null || !offers.mayDrop) return false;
    if (selection.armed === "drop") decision.act("drop");
    else {
      change({ armed: "drop" });
      onSay(t("nanatoridori-ask-drop", { cards: nameMovedCards(cards[0] ?? 0, cards.length) }));
    }
    return true;
  }

  function blockChoiceKey(key: string): boolean {
    if (key === "p") return passKey();
    if (/^[1-7]$/.test(key)) {
      const block = nextOfRank(blocks, Number(key), choice?.block.slot ?? 0);
      if (block === null) return true;
      decision.choose(chooseBlock(block, offers.plays));
      goTo(block);
      return true;
    }
    if (choice === null) return false;
    if (key === "o") {
      const open = view.seat === null ? [] : (view.open[view.seat] ?? []);
      const fitting = open.filter((card) => card === choice.block.rank).length;
      decision.choose({ ...choice, open: (choice.open + 1) % (fitting + 1) });
      return true;
    }
    if (key !== "+" && key !== "-") return false;
    decision.choose(resize(choice, key === "+" ? 1 : -1));
    return true;
  }

  /**
   * The first press asks for confirmation; in the duel, further presses cycle through the open cards and Enter
   * confirms.
   */
  function passKey(): boolean {
    const { passes } = offers;
    const first = passes[0];
    if (first === undefined) return false;
    const index = passes.findIndex((pass) => pass.text === selection.armed);
    if (index >= 0 && passes.length === 1) decision.act(first.text);
    else change({ armed: passes[(index + 1) % passes.length]?.text ?? null });
    focusOn("[data-answer=pass]");
    return true;
  }

  /** While the viewer chooses a gap, the arrows move among gaps wherever the focus is, instead of stepping through the moves. */
  function arrowKey(event: KeyboardEvent): boolean {
    if (!choosesGap || event.key === "Enter" || rows.current?.contains(event.target as Node) === true) return false;
    return gapKey(event.key);
  }

  useTableKeys(
    tableKey,
    (event) => {
      if (!event.key.startsWith("Arrow")) byKeyboard.current = true;
      // A repeating key must not confirm its own question.
      return event.repeat && /^[pdt]$/.test(event.key);
    },
    arrowKey,
  );

  // Keyboard users stay in the hand when gaps appear or disappear together with the focused element.
  const stage = `${String(choosesGap)} ${String(placing !== null)} ${String(choosesBlock)} ${actionCount}`;
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    if (!hadFocus.current || !isLost || !byKeyboard.current) return;
    if (placing !== null && !choosesGap) focusOn("[data-answer=take]");
    else focusHand();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new stage moves the focus.
  }, [stage]);
  useEffect(() => {
    if (!choosesGap) return;
    const gap = firstGap(hand, cards);
    decision.moveTo(gap);
    if (hadFocus.current && byKeyboard.current) focusOn(`[data-gap="${gap}"]`);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when gaps are offered.
  }, [choosesGap]);

  return {
    onHandKey,
    focusHand,
    listeners: {
      onPointerDownCapture: () => (byKeyboard.current = false),
      onKeyDownCapture: (event) => {
        if (!event.key.startsWith("Arrow")) byKeyboard.current = true;
      },
      onFocusIn: () => (hadFocus.current = true),
      onFocusOut: (event) => {
        const next = event.relatedTarget;
        if (next instanceof Node) hadFocus.current = root.current?.contains(next) === true;
      },
    },
  };
}

/** Returns the next block of a rank to the right of a slot, or else the leftmost one. */
function nextOfRank(blocks: readonly Block[], rank: number, after: number): Block | null {
  const same = blocks.filter((block) => block.rank === rank);
  return same.find((block) => block.slot > after) ?? same[0] ?? null;
}
