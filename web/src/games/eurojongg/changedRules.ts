/** Describes the rules of a table: what its options change, and which bonuses count. */

import { formatMessage, hasWords, joinTexts, t } from "../../words/catalogue";
import { nameBonus } from "./bonusNames";
import { FACE_RANKS } from "./cards";
import type { TableOptions } from "./claims";

/** The option values that have a sentence of their own in the catalogue. */
const DESCRIBED: readonly string[] = [
  "auto_lay=true",
  "seven_pairs=true",
  "fourteen_run=true",
  "tome_claim=closed-only",
  "rob_tome=true",
  "several_winners=from-discarder",
  "several_winners=all-win",
  "several_winners=three-abort",
  "seat_suits=true",
  "seat_suit_faces=multiplied",
  "waiting=true",
  "sacred_discard=true",
  "no_wins=same-face",
  "no_wins=four-tomes",
  "no_wins=three-winners",
];

/** A limit this high never applies, so it is not listed. */
const UNREACHABLE_HAND_LIMIT = 1000;

/** Returns one line for each rule. Empty while the game's words are not loaded. */
export function describeChangedRules(options: TableOptions): readonly string[] {
  const lines: string[] = [];
  if (!hasWords("eurojongg-rule-no-bonuses")) return lines;
  const rounds = options.rounds;
  if (typeof rounds === "number" && rounds !== 1) lines.push(t("eurojongg-rule-rounds", { rounds }));
  const limit = options.hand_limit;
  if (typeof limit === "number" && limit < UNREACHABLE_HAND_LIMIT)
    lines.push(t("eurojongg-rule-hand-limit", { hands: limit }));
  for (const [name, value] of Object.entries(options)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) {
      const rule = `${name}=${String(one)}`;
      if (DESCRIBED.includes(rule))
        lines.push(formatMessage({ id: `eurojongg-rule-${rule.replaceAll(/[_=]/g, "-")}`, args: {} }));
    }
  }
  const names = (options.face_names ?? {}) as Readonly<Record<string, string>>;
  const letters = FACE_RANKS.filter((letter) => letter in names);
  if (letters.length > 0) {
    const named = letters.map((letter) => t("eurojongg-legend-face", { letter, name: names[letter] ?? "" }));
    lines.push(t("eurojongg-rule-face-names", { names: joinTexts(named, "comma") }));
  }
  const bonuses = Object.entries((options.bonuses ?? {}) as Record<string, number>);
  if (bonuses.length === 0) lines.push(t("eurojongg-rule-no-bonuses"));
  else {
    const named = bonuses.map(([bonus, points]) => t("eurojongg-rule-bonus", { bonus: nameBonus(bonus), points }));
    lines.push(t("eurojongg-rule-bonuses", { bonuses: joinTexts(named, "comma") }));
  }
  return lines;
}
