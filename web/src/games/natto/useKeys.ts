/** Keyboard control of the table: a roving focus in the hand, and keys that work wherever the focus is. */

import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { type HandFocus, cursorAfterKey, useHandFocus, useTableKeys } from "../shared/keyboard";
import type { HeldTile } from "./hand";
import { faceOf, isDragon, type Suit, SUITS, nameTiles, type Theme } from "./tiles";
import type { Decision } from "./useDecision";
import { t } from "../../words/catalogue";

interface Surroundings {
  root: RefObject<HTMLElement | null>;
  theme: Theme;
  /** Whether a reason is shown, which Escape closes. */
  explains: boolean;
  onDismissWhy: () => void;
  onSort: () => void;
  onSay: (sentence: string) => void;
}

export interface Keys extends HandFocus {
  /** The suit to which digits and `d` are limited; null for none. */
  suit: Suit | null;
  onHandKey: (event: KeyboardEvent) => void;
}

export function useKeys(decision: Decision, surroundings: Surroundings): Keys {
  const { root, theme, onSay } = surroundings;
  const { hand, pool, raised } = decision;
  const [suit, setSuit] = useState<Suit | null>(null);
  const focus = useHandFocus(root, "[data-hand-tile]", hand.length, [hand]);
  const { cursor } = focus;
  /** The tile that the latest digit raised; a suit key replaces it with the same number of that suit. */
  const latestRaised = useRef<string | null>(null);

  function say(ids: ReadonlySet<string>): void {
    const tiles = [...hand, ...pool].filter(({ id }) => ids.has(id)).map(({ tile }) => tile);
    onSay(
      tiles.length === 0 ? t("natto-page-raised-none") : t("natto-page-raised", { tiles: nameTiles(tiles, theme) }),
    );
  }

  /** Raises the next matching tile; if all of them are raised, lowers them. */
  function raiseNext(fits: (held: HeldTile) => boolean): void {
    const like = [...hand, ...pool].filter((held) => fits(held) && (suit === null || isOf(held, suit)));
    const next = like.find(({ id }) => !raised.has(id));
    const ids = new Set(raised);
    if (next !== undefined) ids.add(next.id);
    else for (const { id } of like) ids.delete(id);
    latestRaised.current = next?.id ?? null;
    if (like.length > 0) decision.raise(ids);
    say(ids);
  }

  /** After a digit, selects the tile of this suit; otherwise limits the digit keys to this suit, or lifts the limit. */
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
      else if (decision.passing) decision.cancelPass();
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
    const next = cursorAfterKey(event.key, cursor, hand.length);
    if (next !== undefined && event.shiftKey) {
      // With Shift, the arrows move the tile itself by one position.
      const tile = hand[cursor];
      const to = event.key === "ArrowLeft" ? cursor - 1 : cursor + 2;
      if (tile === undefined || to < 0) return;
      decision.move(new Set([tile.id]), hand[to]?.id ?? null);
      focus.goTo(next);
    } else if (next !== undefined) {
      focus.goTo(next);
    } else if (event.key === "Enter") {
      const tile = hand[cursor];
      if (tile === undefined || !raised.has(tile.id)) return;
      decision.play();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // A repeating key must not confirm its own question.
  useTableKeys(tableKey, (event) => event.repeat && /^[pd]$/.test(event.key));

  return { ...focus, suit, onHandKey };
}

function isOf({ tile }: HeldTile, suit: Suit): boolean {
  const face = faceOf(tile);
  return face.kind !== "flower" && face.suit === suit;
}

/** Whether two tiles have the same number, or are both dragons. */
function isAlike(one: HeldTile, other: HeldTile): boolean {
  const [face, like] = [faceOf(one.tile), faceOf(other.tile)];
  return face.kind === "number" && like.kind === "number" ? face.number === like.number : face.kind === like.kind;
}
