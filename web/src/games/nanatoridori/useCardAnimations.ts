/** Animates the cards of the latest action. */

import type { RefObject } from "preact";
import type { LogEntry } from "../../net/messages";
import { animateMove } from "../../ui/motion";
import { useAnimations } from "../shared/animations";
import { isDeal } from "./actions";
import { findAnimations } from "./animations";
import type { NanaView } from "./view";

const DEAL_STEP_MS = 12;

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
