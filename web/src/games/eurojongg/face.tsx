/** The presentation of Euro-Jongg. */

import "./cards.css";
import "../shared/felt.css";
import "./table.css";
import "./centre.css";
import "./claim.css";
import "./moments.css";
import "./hand.css";
import "./ledger.css";
import "./screens.css";
import "./largeText.css";
import type { JSX } from "preact";
import type { LogEntry } from "../../net/messages";
import { lazyPart } from "../../ui/LazyPart";
import { t } from "../../words/catalogue";
import { isKind, sortOffers, parseMove, normalizeInput } from "./actions";
import { findAutoAction } from "./AutoAnswers";
import { Board } from "./Board";
import { faceNamesOf } from "./cards";
import { Rules } from "./Rules";
import { euroSettings, Settings } from "./settings";
import { nameAction } from "./words";
import type { Presentation, PremoveRules } from "../presentation";
import { repeatChance } from "./chance";

/** The marks in the move list, for actions other than discards. */
const MARKS: Readonly<Record<string, string>> = {
  win: "★",
  tome: "T",
  add: "T",
  book: "B",
  run: "R",
  wait: "W",
  lay: "✿",
};

function entryMark(entry: LogEntry): JSX.Element | null {
  const mark = entry.action === null ? undefined : MARKS[parseMove(entry.action)?.word ?? ""];
  if (mark === undefined) return null;
  return (
    <span class="ej-entry" aria-hidden="true">
      {mark}
    </span>
  );
}

/** Only a discard on the viewer's turn may be premoved; claims and skips before it do not cancel it. */
const premoveRules: PremoveRules = {
  isCancelledBy: (_action, entry, seat) =>
    isKind(entry.action, "deal") || (entry.actor === String(seat) && !isKind(entry.action, "skip")),
  decide: (action, legal) => {
    const offers = sortOffers(legal);
    if (offers.maySkip) return "wait";
    // The viewer decides if there are options other than discarding.
    const more = offers.mayWin || [offers.lays, offers.closedTomes, offers.adds].some((list) => list.length > 0);
    return !more && legal.includes(action) ? "play" : "drop";
  },
  repeats: false,
  hidesTiming: true,
};

export const face: Presentation = {
  chance: repeatChance,
  premoveRules,
  Board,
  ResultDetail: lazyPart(async () => (await import("./ResultDetail")).ResultDetail),
  shape: "free",
  showsScoring: true,
  rounds: {
    name: (number) => t("eurojongg-round-name", { number }),
    unit: () => t("eurojongg-score-unit"),
  },
  moveList: "sentences",
  automaticAnswer: (unasked) => findAutoAction(unasked, euroSettings.current().autos),
  entryMark,
  parseInput: normalizeInput,
  inputHint: "discard 7h, run 8s 9s, skip",
  confirmQuestion: (text, options) => {
    const faces = faceNamesOf(euroSettings.current().faceNames, options);
    return t("eurojongg-confirm", { action: nameAction(text, faces) });
  },
  get keys() {
    return [
      ["← →", t("eurojongg-key-arrows")],
      ["d", t("eurojongg-key-drawn")],
      ["Enter", t("eurojongg-key-discard")],
      ["1 … 4", t("eurojongg-key-claims")],
      ["Space", t("eurojongg-key-skip")],
      ["1, 2", t("eurojongg-key-turn")],
      ["l", t("eurojongg-key-lay")],
      ["w", t("eurojongg-key-wait")],
      ["s", t("eurojongg-key-sort")],
      ["Esc", t("eurojongg-key-close")],
      ["b", t("eurojongg-key-hand")],
    ] as const;
  },
  mentions: { pattern: /\b(?:[A2-9FWHBJQK][shdc]|[A2-9]r)\b/g, selectors: (card) => [`[data-card="${card}"]`] },
  Settings,
  Rules,
  lesson: { options: { rounds: 1 }, seats: ["me", "bot:1", "bot:1", "bot:1"] },
  affectedElements: (action) => (parseMove(action)?.cards ?? []).map((card) => `[data-hand-card="${card}"]`),
};
