/** What the options of a table change, in lines for people: the bonuses that count above all. */

import type { Options } from "./claims";
import { bonusWords } from "./words";

/** What each option means once it is not as it comes. */
const LINES: Readonly<Record<string, string>> = {
  "auto_lay=true": "Crowns and bonus cards are laid for you (E5.7).",
  "seven_pairs=true": "Seven pairs are a complete hand (E12.4).",
  "fourteen_run=true": "Fourteen in a run of one suit are a complete hand (E12.5).",
  "tome_claim=closed-only": "A tome is claimed with three cards of the hand only (E7.5).",
  "rob_tome=true": "A card that is added to a book can be claimed to win (E6.5).",
  "several_winners=from-discarder": "Of several winners the first after the discarder goes out (E12.8).",
  "several_winners=all-win": "All who can win with a card go out (E12.8).",
  "several_winners=three-abort": "Three winners at once end the hand without one (E12.8).",
  "seat_suits=true": "Each seat has a suit, and its faces and bonus cards are worth more (E14.1).",
  "seat_suit_faces=multiplied": "A face of the seat's suit doubles its set (E14.1).",
  "waiting=true": "Who lacks one card may declare waiting (E14.2).",
  "sacred_discard=true": "A discard that one may need again is declared sacred (E14.6).",
  "no_wins=same-face": "No win if each seat discards a face of one rank (E14.8).",
  "no_wins=four-tomes": "No win once the fourth tome lies on the table (E14.9).",
  "no_wins=three-winners": "No win if three claim one card to win (E14.10).",
};

/** Nobody plays so many hands a round, so this limit is not worth a line. */
const HANDS_OUT_OF_SIGHT = 1000;

export function inForce(options: Options): readonly string[] {
  const lines: string[] = [];
  const rounds = options.rounds;
  if (typeof rounds === "number" && rounds !== 1) lines.push(`${rounds} rounds (E12.2).`);
  const limit = options.hand_limit;
  if (typeof limit === "number" && limit < HANDS_OUT_OF_SIGHT) lines.push(`At most ${limit} hands a round (E10.4).`);
  for (const [name, value] of Object.entries(options)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) {
      const line = LINES[`${name}=${String(one)}`];
      if (line !== undefined) lines.push(line);
    }
  }
  const bonuses = Object.entries((options.bonuses ?? {}) as Record<string, number>);
  if (bonuses.length === 0) lines.push("No bonuses (E13.1).");
  else lines.push(`Bonuses: ${bonuses.map(([bonus, points]) => `${bonusWords(bonus)} ${points}`).join(", ")} (E13).`);
  return lines;
}
