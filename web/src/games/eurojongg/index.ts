/** What the lobby shows of Euro-Jongg; the rest is loaded when a table needs it. */

import "./cards.css";
import type { Listing } from "../face";
import { Emblem } from "./Emblem";
import { inForce } from "./force";
import { TITLES } from "./view.generated";
import { lineWords } from "./words";

/** What the options are called without which some bonuses cannot count. */
const OWN_OPTIONS = { seat_suits: "Suits of seats", seven_pairs: "Seven pairs", fourteen_run: "Fourteen in a run" };

/** Of these bonuses the option that they need. */
const NEEDS: Readonly<Record<string, keyof typeof OWN_OPTIONS>> = {
  "sequence-14": "fourteen_run",
  "seven-pairs": "seven_pairs",
  "seat-suit-face": "seat_suits",
  "seat-suit-bonus-card": "seat_suits",
};

/** A bonus beside its field: also with which option alone it counts (E13.4, E14.1). */
function bonusTitle(bonus: string): string {
  const option = NEEDS[bonus];
  return option === undefined ? lineWords(bonus) : `${lineWords(bonus)} (only with “${OWN_OPTIONS[option]}”)`;
}

export const eurojongg: Listing = {
  key: "eurojongg",
  title: "Euro-Jongg",
  Emblem,
  presets: { rounds: [1, 2, 3, 4] },
  tables: {
    bonuses: {
      None: {},
      Few: { "all-runs": 20, "hidden-hand": 20, "one-suit": 50, "out-from-back": 10 },
      Many: {
        "all-runs": 20,
        "four-suits": 100,
        "aces-and-nines": 100,
        "no-aces-or-nines": 20,
        "all-faces": 100,
        "one-colour": 20,
        "one-suit": 50,
        "sequence-9": 50,
        "sequence-12": 100,
        "out-on-pair": 10,
        "out-from-wall": 5,
        "out-from-back": 10,
        "out-on-last-card": 20,
        "out-on-first-turn": 100,
        "hidden-hand": 20,
        "tomes-2": 50,
        "tomes-3": 200,
        "tomes-4": 1000,
        "crown-evens": 50,
        "crown-odds": 100,
        "crown-ends": 10,
      },
    },
  },
  optionWords: {
    rounds: "Rounds",
    auto_lay: "Crowns and bonus cards are laid for you",
    ...OWN_OPTIONS,
    tome_claim: "Claiming tomes",
    "tome_claim=any": "Also onto an open book",
    "tome_claim=closed-only": "With three of the hand only",
    rob_tome: "Robbing a tome",
    several_winners: "Several winners",
    "several_winners=from-dealer": "First from the dealer",
    "several_winners=from-discarder": "First from the discarder",
    "several_winners=all-win": "All win",
    "several_winners=three-abort": "Three end the hand",
    bonuses: "Bonuses",
    waiting: "Waiting",
    sacred_discard: "Sacred discards",
    no_wins: "Other ends without a winner",
    "no_wins=same-face": "Four faces of one rank",
    "no_wins=four-tomes": "Four tomes",
    "no_wins=three-winners": "Three winners",
    stacks: "Stacks of the wall",
    hand_limit: "Most hands for each round",
    seat_suit_faces: "Faces of the seat's suit",
    "seat_suit_faces=added": "Add points",
    "seat_suit_faces=multiplied": "Double the set (with “Suits of seats”)",
    ...Object.fromEntries(Object.keys(TITLES).map((bonus) => [`bonuses=${bonus}`, bonusTitle(bonus)])),
  },
  inForce,
  hasLesson: true,
  load: async () => (await import("./face")).face,
};
