/** What the lobby shows of Nakatta; the rest is loaded when a table needs it. */

import type { GameListing } from "../presentation";
import { optionLabels } from "../shared/optionLabels";

export const nakatta: GameListing = {
  key: "nakatta",
  title: "Nakatta",
  presets: { size: [5, 7, 9, 11, 13, 15, 19, 22, 25, 29] },
  optionLabels: optionLabels("nakatta", ["size", "pie"]),
  hasPositionEditor: true,
  load: async () => (await import("./face")).face,
};
