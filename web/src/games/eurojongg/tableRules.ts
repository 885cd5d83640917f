/** Describes the rules of a table: what its options change, and which bonuses count. */

import type { TableOptions } from "./claims";
import { nameBonus } from "./words";

/** The meaning of each option value that differs from the default. */
const LINES: Readonly<Record<string, string>> = {
  "auto_lay=true": "Crowns and bonus cards are laid automatically (E5.7).",
  "seven_pairs=true": "Seven pairs are a complete hand (E12.4).",
  "fourteen_run=true": "A run of fourteen in one suit is a complete hand (E12.5).",
  "tome_claim=closed-only": "A tome can be claimed only with three hand cards (E7.5).",
  "rob_tome=true": "A card added to a book can be claimed to win (E6.5).",
  "several_winners=from-discarder": "If several can win, the first after the discarder goes out (E12.8).",
  "several_winners=all-win": "All players who can win with a card go out (E12.8).",
  "several_winners=three-abort": "Three winners at once end the hand without one (E12.8).",
  "seat_suits=true": "Each seat has a suit; its faces and bonus cards score more (E14.1).",
  "seat_suit_faces=multiplied": "A face of the seat's suit doubles the score of its set (E14.1).",
  "waiting=true": "A player who needs one more card may declare waiting (E14.2).",
  "sacred_discard=true": "A discard can be declared sacred (E14.6).",
  "no_wins=same-face": "No winner if all seats discard faces of the same rank (E14.8).",
  "no_wins=four-tomes": "No winner once the fourth tome is on the table (E14.9).",
  "no_wins=three-winners": "No winner if three players claim the same card to win (E14.10).",
};

/** A limit this high never applies, so it is not listed. */
const UNREACHABLE_HAND_LIMIT = 1000;

export function describeTableRules(options: TableOptions): readonly string[] {
  const lines: string[] = [];
  const rounds = options.rounds;
  if (typeof rounds === "number" && rounds !== 1) lines.push(`${rounds} rounds (E12.2).`);
  const limit = options.hand_limit;
  if (typeof limit === "number" && limit < UNREACHABLE_HAND_LIMIT)
    lines.push(`At most ${limit} hands a round (E10.4).`);
  for (const [name, value] of Object.entries(options)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) {
      const line = LINES[`${name}=${String(one)}`];
      if (line !== undefined) lines.push(line);
    }
  }
  const bonuses = Object.entries((options.bonuses ?? {}) as Record<string, number>);
  if (bonuses.length === 0) lines.push("No bonuses (E13.1).");
  else lines.push(`Bonuses: ${bonuses.map(([bonus, points]) => `${nameBonus(bonus)} ${points}`).join(", ")} (E13).`);
  return lines;
}
