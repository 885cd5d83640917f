/** The presentation of Natto. */

import "./tiles.css";
import "../shared/felt.css";
import "./table.css";
import "./moments.css";
import "./hand.css";
import "./choices.css";
import "./screens.css";
import "./largeText.css";
import { lazyPart } from "../../ui/LazyPart";
import type { JSX } from "preact";
import type { LogEntry } from "../../net/messages";
import type { Presentation, PremoveRules } from "../presentation";
import { parseCombination, normalizeInput } from "./actions";
import { Board } from "./Board";
import { Rules } from "./Rules";
import { nattoSettings, Settings } from "./settings";
import { signOf } from "./tiles";
import type { NattoView } from "./view";
import { describePlay } from "./words";
import { repeatChance } from "./chance";
import { noteItemNames, setItemNames, t } from "../../words/catalogue";

setItemNames("natto", () => {
  const theme = nattoSettings.current().tiles;
  return { itemName: (code) => signOf(code, theme), args: { theme } };
});
nattoSettings.onChange(noteItemNames);

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
  if (text === "pass") return t("natto-page-pass-sure", { could: "only-pass" });
  return t("natto-page-play-question", { play: describePlay(text, nattoSettings.current().tiles) });
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
  ResultDetail: lazyPart(async () => (await import("./ResultDetail")).ResultDetail),
  shape: "free",
  rounds: {
    name: (number) => t("natto-round-name", { number }),
    unit: () => t("natto-score-unit"),
  },
  moveList: "sentences",
  entryMark,
  parseInput: normalizeInput,
  inputHint: "set 5 5o 5t, seq 3 3q 4q R, pass",
  confirmQuestion,
  get keys() {
    return [
      ["1 … 9", t("natto-page-key-digits")],
      ["o t q", t("natto-page-key-suits")],
      ["f, d", t("natto-page-key-wild")],
      ["r, ↑ ↓", t("natto-page-key-readings")],
      ["Enter", t("natto-page-key-play")],
      ["h", t("natto-page-key-hint")],
      ["p", t("natto-page-key-pass")],
      ["Esc", t("natto-page-key-lower")],
      ["s", t("natto-page-key-sort")],
      ["b, ← →", t("natto-page-key-hand")],
    ] as const;
  },
  mentions: { pattern: /\b(?:[1-9][otq]|[FLCR])\b/g, selectors: (tile) => [`[data-tile="${tile}"]`] },
  Settings,
  Rules,
  lesson: { options: { target: 1 }, seats: ["me", "bot:1"] },
  affectedElements: (action) => (parseCombination(action)?.tiles ?? []).map((tile) => `[data-hand-tile="${tile}"]`),
};
