/** The face of Natto: its table, its marks and its lesson. */

import "../shared/felt.css";
import "./natto.css";
import type { JSX } from "preact";
import type { LogEntry } from "../../net/messages";
import type { Presentation, PremoveRules } from "../presentation";
import { parseCombination, normalizeInput } from "./actions";
import { Board } from "./Board";
import { lesson } from "./lesson";
import { Rules } from "./Rules";
import { Settings } from "./settings";
import type { NattoView } from "./view";
import { describePlay } from "./words";
import { repeatChance } from "./chance";

/** A play is marked with how many tiles it has, a bomb with a star. */
function entryMark(entry: LogEntry): JSX.Element | null {
  const play = entry.action === null ? null : parseCombination(entry.action);
  if (play === null) return null;
  return (
    <span class={`nt-entry${play.kind === "bomb" ? " nt-entry-bomb" : ""}`} aria-hidden="true">
      {play.kind === "bomb" ? "✹" : play.tiles.length}
    </span>
  );
}

function confirmQuestion(text: string): string {
  return text === "pass" ? "Pass? That ends the trick." : `Play ${describePlay(text)}?`;
}

/** Only a pass: what beats the table depends on what comes to lie there. */
const premoveRules: PremoveRules = {
  isCancelledBy: (_action, { action, view }) => action === "deal" || (view as NattoView).events.length > 0,
  decide: (action, legal) => (legal.includes(action) ? "play" : "drop"),
  repeats: false,
  hidesTiming: true,
  describe: () => null,
};

export const face: Presentation = {
  chance: repeatChance,
  premoveRules,
  Board,
  shape: "free",
  moveList: "sentences",
  specialActions: () => [],
  // The table itself shows what each seat has; the list beside it says who is there.
  seatMark: () => null,
  entryMark,
  parseInput: normalizeInput,
  inputHint: "set 5 5o 5t, seq 3 3q 4q R, pass",
  inputLabel: "Type an action",
  inputButton: "Do it",
  confirmQuestion,
  keys: [
    ["1 … 9", "raise a tile of this rank; again: the next one"],
    ["o t q", "after a digit: in circles, triangles, squares; by itself: this suit alone, until it is pressed again"],
    ["f, d", "raise a flower, a dragon"],
    ["r, ↑ ↓", "the next way to read the raised tiles"],
    ["Enter", "play them"],
    ["h", "hint: from the weakest play to the strongest"],
    ["p", "pass: the second press does it; while you wait: pass when you are asked"],
    ["Esc", "put the tiles down"],
    ["s", "sort by rank, by suit, your own order"],
    ["b, ← →", "go to your hand; from tile to tile, with Shift the tile goes along"],
  ],
  mentions: { pattern: /\b(?:[1-9][otq]|[FLCR])\b/g, selectors: (tile) => [`[data-tile="${tile}"]`] },
  Settings,
  Rules,
  lesson,
  affectedElements: (action) => (parseCombination(action)?.tiles ?? []).map((tile) => `[data-hand-tile="${tile}"]`),
};
