/** What the lobby shows of Tic-Tac-Toe; the rest is loaded when a table needs it. */

import type { GameListing } from "../presentation";

export const tictactoe: GameListing = {
  key: "tictactoe",
  title: "Tic-Tac-Toe",
  presets: {},
  optionLabels: {},
  load: async () => (await import("./face")).face,
};
