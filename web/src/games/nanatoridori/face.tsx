/** The presentation of Nana Toridori. */

import "./cards.css";
import "../shared/felt.css";
import "./table.css";
import "./moments.css";
import "./hand.css";
import "./choices.css";
import "./screens.css";
import "./largeText.css";
import type { JSX } from "preact";
import type { LogEntry } from "../../net/messages";
import { lazyPart } from "../../ui/LazyPart";
import { t } from "../../words/catalogue";
import type { Presentation, PremoveRules } from "../presentation";
import { isDeal, parseAction, normalizeInput } from "./actions";
import { Board } from "./Board";
import { Shape } from "./Card";
import { Rules } from "./Rules";
import { type NanaView, sweepLeader } from "./view";
import { nameMovedCards } from "./words";
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
      return t("nanatoridori-ask-play", { cards: nameMovedCards(action.rank, action.count + action.open) });
    case "take":
      return t("nanatoridori-ask-take-into", { gap: action.gap ?? "?" });
    case "keep":
      return t("nanatoridori-ask-keep", { gap: action.gap ?? "?" });
    case "drop":
      return t("nanatoridori-ask-drop-cards");
    case "pass":
      return t("nanatoridori-ask-pass");
    default:
      return t("nanatoridori-ask-action", { action: text });
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
  ResultDetail: lazyPart(async () => (await import("./ResultDetail")).ResultDetail),
  shape: "free",
  rounds: {
    name: (number) => t("nanatoridori-round-name", { number }),
    unit: (options) =>
      t("nanatoridori-score-unit", { scoring: options.scoring === "advanced" ? "advanced" : "penguins" }),
  },
  moveList: "sentences",
  entryMark,
  parseInput: normalizeInput,
  inputHint: "play 5x2@3, take 2, drop",
  confirmQuestion,
  get keys() {
    return [
      ["b, ← →", t("nanatoridori-key-hand")],
      ["1 … 7", t("nanatoridori-key-rank")],
      ["Enter", t("nanatoridori-key-enter")],
      ["↑ ↓, + −", t("nanatoridori-key-size")],
      ["Shift ← →", t("nanatoridori-key-ends")],
      ["o", t("nanatoridori-key-open")],
      ["p", t("nanatoridori-key-pass")],
      ["t", t("nanatoridori-key-take")],
      ["d", t("nanatoridori-key-drop")],
    ] as const;
  },
  mentions: { pattern: /\b[1-7]x[1-9]@\d{1,2}\b/g, selectors: (group) => takes(`play ${group}`) },
  Settings: null,
  Rules,
  lesson: { options: { players: 3, penguins: 1 }, seats: ["me", "bot:1", "bot:1"] },
  affectedElements: takes,
};
