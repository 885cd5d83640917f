/** The settings that every table has; those of one game are the game's own. */

import { remembered } from "./remembered";

export interface PageSettings {
  theme: "system" | "light" | "dark";
  /** Whether a click chooses a move and a second one confirms it. */
  confirm: boolean;
  muted: boolean;
  volume: number;
}

export const pageSettings = remembered<PageSettings>("settings", {
  theme: "system",
  confirm: false,
  muted: false,
  volume: 0.6,
});
