/** Animates the cards of the latest action: finds where they came from, using its public text and the views before and after it. */

import type { RefObject } from "preact";
import type { LogEntry } from "../../net/messages";
import { animateMove } from "../../ui/motion";
import { type CardAnimation, useAnimations } from "../shared/animations";
import { type Action, isDeal, parseAction } from "./actions";
import { type NanaView, sweepLeader } from "./view";

/** Returns the animations of an action; the place `card 2 5` is slot 5 of seat 2. */
export function findAnimations(actor: string, text: string | null, before: NanaView, after: NanaView): CardAnimation[] {
  const action = text === null ? null : parseAction(text);
  if (action === null) return [];
  if (action.kind === "deal") return animateDeal(after);
  const seat = Number(actor);
  if (!Number.isInteger(seat)) return [];
  const swept = sweepLeader(after) !== null && action.kind !== "play";
  return [...animateAction(action, seat, before, after), ...(swept ? [["discards", "table"] as const] : [])];
}

function animateAction(action: Action, seat: number, before: NanaView, after: NanaView): CardAnimation[] {
  const cards = after.hands[seat]?.length ?? 0;
  switch (action.kind) {
    case "play": {
      const { slot, count, open } = action;
      const journeys: CardAnimation[] = [];
      for (let n = 1; n <= count + open; n++) {
        const from =
          n > count ? `open ${seat} ${n - count}` : slot === null ? `hand ${seat}` : `card ${seat} ${slot + n - 1}`;
        journeys.push([`table ${n}`, from]);
      }
      if (slot !== null)
        for (let n = slot; n <= cards; n++) journeys.push([`card ${seat} ${n}`, `card ${seat} ${n + count}`]);
      if (after.phase === "beaten")
        before.table.forEach((_, n) => journeys.push([`beaten ${n + 1}`, `table ${n + 1}`]));
      else if (before.table.length > 0) journeys.push(["discards", "table"]);
      return journeys;
    }
    case "take":
      return animateInsertion(seat, action.gap, before.beaten.length, cards, (n) => `beaten ${n}`);
    case "keep":
      return animateInsertion(seat, action.gap, 1, cards, () => `drawn ${seat}`);
    case "pass":
      if (after.phase !== "drawn") return [];
      return [[`drawn ${seat}`, action.rank === null ? "deck" : `open ${seat} 1`]];
    case "drop":
      return [["discards", before.phase === "beaten" ? "beaten 1" : `drawn ${seat}`]];
    default:
      return [];
  }
}

/** Animates cards into a gap, and those to its right that make room; into the whole hand if gaps are hidden. */
function animateInsertion(
  seat: number,
  gap: number | null,
  count: number,
  cards: number,
  from: (n: number) => string,
): CardAnimation[] {
  if (gap === null) return [[`hand ${seat}`, from(1)]];
  const journeys: CardAnimation[] = [];
  for (let slot = gap + 1; slot <= cards; slot++) {
    const isNew = slot <= gap + count;
    journeys.push([`card ${seat} ${slot}`, isNew ? from(slot - gap) : `card ${seat} ${slot - count}`]);
  }
  return journeys;
}

function animateDeal(after: NanaView): CardAnimation[] {
  return after.hands.flatMap((hand, seat) =>
    hand.map((_, index): CardAnimation => [`card ${seat} ${index + 1}`, "deck"]),
  );
}

/** Returns the slots into which an action put cards; null if it put none, or if they are hidden. */
export function freshSlots(
  actor: string,
  text: string | null,
  before: NanaView,
): { seat: number; from: number; to: number } | null {
  const action = text === null ? null : parseAction(text);
  if (action === null || (action.kind !== "take" && action.kind !== "keep") || action.gap === null) return null;
  const count = action.kind === "take" ? before.beaten.length : 1;
  return { seat: Number(actor), from: action.gap + 1, to: action.gap + count };
}

const DEAL_STEP_MS = 12;

/** Animates the cards of the latest action. */
export function useCardAnimations(
  root: RefObject<HTMLElement | null>,
  view: NanaView,
  played: readonly LogEntry[],
): void {
  useAnimations(
    root,
    view,
    played,
    ({ entry, before, after }) =>
      // Of several new actions only the latest is animated, from the view just before it.
      findAnimations(entry.actor, entry.action, (played.at(-2)?.view ?? before) as NanaView, after),
    ({ root, element, from, to, entry, index }) => {
      const { width, height } = root.getBoundingClientRect();
      animateMove(element, from, to, 2 * (width + height), isDeal(entry.action) ? (index % 8) * DEAL_STEP_MS : 0);
    },
  );
}
