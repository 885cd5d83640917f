/** What the lobby shows of Tic-Tac-Toe; the rest is loaded when a table needs it. */

import "./emblem.css";
import type { GameListing } from "../presentation";
import { Emblem } from "./Emblem";

export const tictactoe: GameListing = {
  key: "tictactoe",
  title: "Tic-Tac-Toe",
  Emblem,
  presets: {},
  optionLabels: {},
  load: async () => (await import("./face")).face,
};
