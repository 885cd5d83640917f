/** What the lobby shows of Tic-Tac-Toe; the rest is loaded when a table needs it. */

import "./emblem.css";
import type { Listing } from "../face";
import { Emblem } from "./Emblem";

export const tictactoe: Listing = {
  key: "tictactoe",
  title: "Tic-Tac-Toe",
  Emblem,
  presets: {},
  optionWords: {},
  load: async () => (await import("./face")).face,
};
