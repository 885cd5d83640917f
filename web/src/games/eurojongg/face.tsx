/** The face of Euro-Jongg: its table, its marks and its lesson. */

import "../shared/felt.css";
import "./eurojongg.css";
import type { JSX } from "preact";
import type { LogEntry } from "../../net/messages";
import { isKind, sortOffers, parseMove, normalizeInput } from "./actions";
import { findAutoAction } from "./autoAnswers";
import { Board } from "./Board";
import { lesson } from "./lesson";
import { Rules } from "./Rules";
import { euroSettings, Settings } from "./settings";
import { nameLedgerLine } from "./words";
import type { Presentation, PremoveRules } from "../presentation";
import { repeatChance } from "./chance";

/** What changes the table is marked in the list of moves; discards are not. */
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

/** A discard, for one's own turn: cards that are offered before it and the skips of them leave it where it is. */
const premoveRules: PremoveRules = {
  isCancelledBy: (_action, entry, seat) =>
    isKind(entry.action, "deal") || (entry.actor === String(seat) && !isKind(entry.action, "skip")),
  decide: (action, legal) => {
    const offers = sortOffers(legal);
    if (offers.maySkip) return "wait";
    // Whoever could do more than discard is asked.
    const more = offers.mayWin || [offers.lays, offers.closedTomes, offers.adds].some((list) => list.length > 0);
    return !more && legal.includes(action) ? "play" : "drop";
  },
  repeats: false,
  hidesTiming: true,
  describe: () => null,
};

export const face: Presentation = {
  chance: repeatChance,
  premoveRules,
  Board,
  shape: "free",
  showsScoring: true,
  moveList: "sentences",
  automaticAnswer: (unasked) => findAutoAction(unasked, euroSettings.now().autos),
  specialActions: () => [],
  // The table itself shows what each seat has; the list beside it says who is there.
  seatMark: () => null,
  entryMark,
  parseInput: normalizeInput,
  inputHint: "discard 7h, run 8s 9s, skip",
  inputLabel: "Type an action",
  inputButton: "Do it",
  confirmQuestion: (text) => `${nameLedgerLine(text)}?`,
  keys: [
    ["← →", "from card to card; Enter raises one, Enter again discards it"],
    ["d", "raise the drawn card; again: discard it"],
    ["Enter", "discard the raised card"],
    ["1 … 4", "claim: win, tome, book, run; again: the next picture"],
    ["Space", "skip"],
    ["1, 2", "in your turn: go out, lay or add to a tome"],
    ["l", "lay a crown or bonus card"],
    ["w", "discard the raised card and declare waiting"],
    ["s", "sort the hand, or leave it as it came"],
    ["Esc", "let the card down; put the score sheet away"],
    ["b", "go to your hand"],
  ],
  mentions: { pattern: /\b(?:[A2-9FWHBJQK][shdc]|[A2-9]r)\b/g, selectors: (card) => [`[data-card="${card}"]`] },
  Settings,
  Rules,
  lesson,
  affectedElements: (action) => (parseMove(action)?.cards ?? []).map((card) => `[data-hand-card="${card}"]`),
};
