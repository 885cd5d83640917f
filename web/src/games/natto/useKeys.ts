/** The table by keyboard: the hand with a roving focus, and keys that answer wherever the focus is. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { isForPage } from "../../ui/pageKeys";
import type { Held } from "./hand";
import { faceOf, isDragon, type Suit, SUITS, tileNames, type Theme } from "./tiles";
import type { Decision } from "./useDecision";

interface Surroundings {
  root: RefObject<HTMLElement | null>;
  theme: Theme;
  /** Whether something is explained, which Escape puts away. */
  explains: boolean;
  onDismissWhy: () => void;
  onSort: () => void;
  onSay: (sentence: string) => void;
}

export interface Keys {
  /** Digits and `d` raise tiles of this suit alone, while it is set. */
  suit: Suit | null;
  /** The place of the hand that the keyboard is at. */
  cursor: number;
  moveTo: (place: number) => void;
  focusHand: () => void;
  onHandKey: (event: KeyboardEvent) => void;
  onFocusIn: () => void;
  onFocusOut: (event: FocusEvent) => void;
}

export function useKeys(decision: Decision, surroundings: Surroundings): Keys {
  const { root, theme, onSay } = surroundings;
  const { hand, pool, raised } = decision;
  const [suit, setSuit] = useState<Suit | null>(null);
  const [place, setPlace] = useState(0);
  const cursor = Math.min(place, Math.max(0, hand.length - 1));
  const hadFocus = useRef(false);
  /** The tile that the latest digit raised: a suit key puts its like in that suit there. */
  const latestRaised = useRef<string | null>(null);

  function focusOn(at: number): void {
    requestAnimationFrame(() =>
      root.current?.querySelectorAll<HTMLElement>("[data-hand-tile]")[at]?.focus({ preventScroll: true }),
    );
  }

  function say(ids: ReadonlySet<string>): void {
    const tiles = [...hand, ...pool].filter(({ id }) => ids.has(id)).map(({ tile }) => tile);
    onSay(tiles.length === 0 ? "Nothing raised." : `Raised: ${tileNames(tiles, theme)}.`);
  }

  /** Raises the next tile of a sort; when all of them are raised, drops them. */
  function raiseNext(fits: (held: Held) => boolean): void {
    const like = [...hand, ...pool].filter((held) => fits(held) && (suit === null || isOf(held, suit)));
    const next = like.find(({ id }) => !raised.has(id));
    const ids = new Set(raised);
    if (next !== undefined) ids.add(next.id);
    else for (const { id } of like) ids.delete(id);
    latestRaised.current = next?.id ?? null;
    if (like.length > 0) decision.raise(ids);
    say(ids);
  }

  /** After a digit the tile in this suit; by itself, this suit alone from then on, until it is pressed again. */
  function suitKey(wanted: Suit): void {
    const latest = [...hand, ...pool].find(({ id }) => id === latestRaised.current);
    latestRaised.current = null;
    if (latest === undefined || suit !== null) {
      setSuit(suit === wanted ? null : wanted);
      return;
    }
    const like = [...hand, ...pool].find((held) => isOf(held, wanted) && isAlike(held, latest) && !raised.has(held.id));
    if (like === undefined || isOf(latest, wanted)) return;
    const ids = new Set(raised);
    ids.delete(latest.id);
    ids.add(like.id);
    decision.raise(ids);
    say(ids);
  }

  function tableKey(key: string): boolean {
    if (key === "s") {
      surroundings.onSort();
      return true;
    }
    if (key === "Escape") {
      if (!decision.passing && raised.size === 0 && suit === null && !surroundings.explains) return false;
      if (surroundings.explains) surroundings.onDismissWhy();
      else if (decision.passing) decision.takePassBack();
      else if (raised.size > 0) decision.drop();
      setSuit(null);
      return true;
    }
    if (!decision.mayRaise) return false;
    if (!/^[1-9dotq]$/.test(key)) latestRaised.current = null;
    if (/^[1-9]$/.test(key)) raiseNext(({ tile }) => tile.startsWith(key));
    else if (key === "f") raiseNext(({ tile }) => tile === "F");
    else if (key === "d") raiseNext(({ tile }) => isDragon(tile));
    else if (SUITS.includes(key as Suit)) suitKey(key as Suit);
    else if (key === "h") decision.hint();
    else if (key === "p") decision.pass();
    else if (key === "Enter" && raised.size > 0) decision.play();
    else if (decision.playable.length > 1 && (key === "r" || key === "ArrowDown")) decision.nextReading(1);
    else if (decision.playable.length > 1 && (key === "R" || key === "ArrowUp")) decision.nextReading(-1);
    else return false;
    return true;
  }

  function onHandKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = { ArrowLeft: cursor - 1, ArrowRight: cursor + 1, Home: 0, End: hand.length - 1 }[event.key];
    if (next !== undefined && event.shiftKey) {
      // With Shift the tile itself goes one place on.
      const tile = hand[cursor];
      const to = event.key === "ArrowLeft" ? cursor - 1 : cursor + 2;
      if (tile === undefined || to < 0) return;
      decision.move(new Set([tile.id]), hand[to]?.id ?? null);
      setPlace(Math.min(hand.length - 1, Math.max(0, next)));
      focusOn(Math.min(hand.length - 1, Math.max(0, next)));
    } else if (next !== undefined) {
      const at = Math.min(hand.length - 1, Math.max(0, next));
      setPlace(at);
      focusOn(at);
    } else if (event.key === "Enter") {
      const tile = hand[cursor];
      if (tile === undefined || !raised.has(tile.id)) return;
      decision.play();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const latest = useRef(tableKey);
  latest.current = tableKey;
  // At once, not after the next picture: who sees the table may press a key.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A key that is held down must not confirm what it has just asked.
      if (event.key === "Escape" || !isForPage(event) || (event.repeat && /^[pd]$/.test(event.key))) return;
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

  // Who is at the hand with the keyboard stays there when what had the focus is played.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (hadFocus.current && (active === null || active === document.body)) focusOn(cursor);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a change of the hand takes a tile away.
  }, [hand]);

  return {
    suit,
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

function isOf({ tile }: Held, suit: Suit): boolean {
  const face = faceOf(tile);
  return face.kind !== "flower" && face.suit === suit;
}

/** Whether two tiles have one number, or are both dragons. */
function isAlike(one: Held, other: Held): boolean {
  const [face, like] = [faceOf(one.tile), faceOf(other.tile)];
  return face.kind === "number" && like.kind === "number" ? face.number === like.number : face.kind === like.kind;
}
