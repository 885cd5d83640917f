/** What the lobby shows of Natto; the rest is loaded when a table needs it. */

import "./tiles.css";
import type { Listing } from "../face";
import { Emblem } from "./Emblem";

export const natto: Listing = {
  key: "natto",
  title: "Natto",
  Emblem,
  presets: { target: [1, 3, 4, 5], best_of: [1, 3, 5, 7, 9] },
  optionWords: {
    target: "Rounds to win",
    best_of: "Or the best of",
    bombs: "Bombs",
    "bombs=one-sheet": "Six",
    "bombs=tiles": "As with the tiles",
    "bombs=fewer": "Five",
    lead_bombs: "Bombs may be led",
    single_must_end: "The last play is a single",
    widened_sums: "Sums of any size",
    "widened_sums=off": "No",
    "widened_sums=higher": "Higher totals",
    "widened_sums=equal-ok": "Equal totals too",
    shared_dragons: "Shared dragons",
    "shared_dragons=off": "No",
    "shared_dragons=sliding": "Sliding limit",
    "shared_dragons=strict": "Strict",
    seq_suit_tiebreak: "Suits decide between seqs",
    leads: "Who leads a round",
    "leads=loser": "The loser",
    "leads=winner": "The winner",
    "leads=random": "By lot",
    free_dragons: "Dragons of any suit",
  },
  hasLesson: true,
  load: async () => (await import("./face")).face,
};
