/** What the lobby shows of Nana Toridori; the rest is loaded when a table needs it. */

import "./cards.css";
import type { Listing } from "../face";
import { Emblem } from "./Emblem";

export const nanatoridori: Listing = {
  key: "nanatoridori",
  title: "Nana Toridori",
  Emblem,
  presets: { players: [2, 3, 4, 5, 6], penguins: [1, 2, 3, 4, 5] },
  optionWords: {
    players: "Seats",
    "players=2": "Duel for two",
    penguins: "Penguins each",
    scoring: "Scoring",
    "scoring=penguins": "Penguins",
    "scoring=advanced": "Points, up to 10",
    lead_pass: "Who leads may pass",
    public_gaps: "All see where cards go in",
    starts: "Who starts",
    "starts=drawn": "By lot",
  },
  hasLesson: true,
  load: async () => (await import("./face")).face,
};
