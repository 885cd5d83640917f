/** The presentation of Natto. */

import "../shared/felt.css";
import "./table.css";
import "./hand.css";
import "./choices.css";
import "./screens.css";
import type { JSX } from "preact";
import type { LogEntry } from "../../net/messages";
import type { Presentation, PremoveRules } from "../presentation";
import { parseCombination, normalizeInput } from "./actions";
import { Board } from "./Board";
import { Rules } from "./Rules";
import { Settings } from "./settings";
import type { NattoView } from "./view";
import { describePlay } from "./words";
import { repeatChance } from "./chance";

/** A play is marked with its number of tiles, a bomb with a star. */
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
  return text === "pass" ? "Pass? This ends the trick." : `Play ${describePlay(text)}?`;
}

/** Only a pass may be premoved, because the legal plays depend on the opponent's play. */
const premoveRules: PremoveRules = {
  isCancelledBy: (_action, { action, view }) => action === "deal" || (view as NattoView).events.length > 0,
  decide: (action, legal) => (legal.includes(action) ? "play" : "drop"),
  repeats: false,
  hidesTiming: true,
};

export const face: Presentation = {
  chance: repeatChance,
  premoveRules,
  Board,
  shape: "free",
  moveList: "sentences",
  entryMark,
  parseInput: normalizeInput,
  inputHint: "set 5 5o 5t, seq 3 3q 4q R, pass",
  confirmQuestion,
  keys: [
    ["1 … 9", "raise a tile of this rank; press again for the next one"],
    [
      "o t q",
      "after a digit: select circles, triangles, squares; otherwise: limit the digits to this suit, or lift the limit",
    ],
    ["f, d", "raise a flower, a dragon"],
    ["r, ↑ ↓", "the next or previous reading of the raised tiles"],
    ["Enter", "play them"],
    ["h", "hint: show plays from weakest to strongest"],
    ["p", "pass; press again to confirm. On your opponent's turn: premove a pass"],
    ["Esc", "lower the tiles"],
    ["s", "sort by rank, by suit, in custom order"],
    ["b, ← →", "go to your hand; move between tiles, with Shift move the tile"],
  ],
  mentions: { pattern: /\b(?:[1-9][otq]|[FLCR])\b/g, selectors: (tile) => [`[data-tile="${tile}"]`] },
  Settings,
  Rules,
  lesson: { options: { target: 1 }, seats: ["me", "bot:1"] },
  affectedElements: (action) => (parseCombination(action)?.tiles ?? []).map((tile) => `[data-hand-tile="${tile}"]`),
};
