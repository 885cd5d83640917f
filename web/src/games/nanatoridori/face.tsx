/** The presentation of Nana Toridori. */

import "../shared/felt.css";
import "./table.css";
import "./hand.css";
import "./choices.css";
import "./screens.css";
import type { JSX } from "preact";
import type { LogEntry } from "../../net/messages";
import type { Presentation, PremoveRules } from "../presentation";
import { isDeal, parseAction, normalizeInput } from "./actions";
import { Board } from "./Board";
import { Shape } from "./Card";
import { Rules } from "./Rules";
import { type NanaView, sweepLeader } from "./view";
import { nameCards } from "./words";
import { repeatChance } from "./chance";

/** A play is marked with the shape of its rank. */
function entryMark(entry: LogEntry): JSX.Element | null {
  const action = entry.action === null ? null : parseAction(entry.action);
  if (action?.kind !== "play") return null;
  return (
    <svg class={`stone-icon nn-rank-${action.rank}`} viewBox="0 0 20 20" aria-hidden="true">
      <Shape rank={action.rank} x={10} y={10} size={8} />
    </svg>
  );
}

function confirmQuestion(text: string): string {
  const action = parseAction(text);
  switch (action?.kind) {
    case "play":
      return `Play ${nameCards(action.rank, action.count + action.open)}?`;
    case "take":
      return `Take the beaten cards into gap ${action.gap ?? "?"}?`;
    case "keep":
      return `Keep the drawn card in gap ${action.gap ?? "?"}?`;
    case "drop":
      return "Drop the cards?";
    case "pass":
      return "Pass?";
    default:
      return `Play ${text}?`;
  }
}

/** Only a pass may be premoved, for the rest of the trick; the viewer still places each drawn card. */
const premoveRules: PremoveRules = {
  isCancelledBy: (_action, { action, view }) => isDeal(action) || sweepLeader(view as NanaView) !== null,
  decide: (action, legal) =>
    legal.includes(action) ? "play" : legal.some((text) => parseAction(text)?.kind === "play") ? "drop" : "wait",
  repeats: true,
  hidesTiming: true,
};

/** Selects the cards that leave the hand, or the gap that cards go into. */
function takes(text: string): readonly string[] {
  const action = parseAction(text);
  if (action?.kind === "play" && action.slot !== null) {
    const { slot } = action;
    return Array.from({ length: action.count }, (_, n) => `[data-slot="${slot + n}"]`);
  }
  return action !== null && "gap" in action && action.gap !== null ? [`[data-gap-drop="${action.gap}"]`] : [];
}

export const face: Presentation = {
  chance: repeatChance,
  premoveRules,
  Board,
  shape: "free",
  moveList: "sentences",
  entryMark,
  parseInput: normalizeInput,
  inputHint: "play 5x2@3, take 2, drop",
  confirmQuestion,
  keys: [
    ["b, ← →", "go to your hand; move between blocks or gaps"],
    ["1 … 7", "choose the next block of this rank"],
    ["Enter", "choose a block, then play it; choose a gap, then put the cards in"],
    ["↑ ↓, + −", "one card more or fewer of the block"],
    ["Shift ← →", "one card fewer, from the right or from the left"],
    ["o", "add an open card, in the duel"],
    ["p", "pass; press again to confirm. On the turns of others: premove passes for this trick"],
    ["t", "take the beaten cards, then choose a gap"],
    ["d", "drop the beaten or drawn cards; press again to confirm"],
  ],
  mentions: { pattern: /\b[1-7]x[1-9]@\d{1,2}\b/g, selectors: (group) => takes(`play ${group}`) },
  Settings: null,
  Rules,
  lesson: { options: { players: 3, penguins: 1 }, seats: ["me", "bot:1", "bot:1"] },
  affectedElements: takes,
};
