/** What the lobby shows of Nakatta; the rest is loaded when a table needs it. */

import "./emblem.css";
import type { Listing } from "../presentation";
import { Emblem } from "./Emblem";

export const nakatta: Listing = {
  key: "nakatta",
  title: "Nakatta",
  Emblem,
  presets: { size: [5, 7, 9, 11, 13, 15, 19, 22, 25, 29] },
  optionWords: { size: "Size", pie: "Pie rule" },
  setsUp: true,
  load: async () => (await import("./face")).face,
};
