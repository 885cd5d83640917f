/** The settings that every table has; those of one game are the game's own. */

import { remembered } from "./remembered";

export interface PageSettings {
  theme: "system" | "light" | "dark";
  /** Whether a click chooses a move and a second one confirms it. */
  confirm: boolean;
  muted: boolean;
  /** How the page calls when the turn has come round: each has its own switch. */
  callsBySound: boolean;
  callsByTitle: boolean;
  callsByVibration: boolean;
  volume: number;
  /** Whether things travel and glow; never where the system asks for less motion. */
  motion: boolean;
}

export const pageSettings = remembered<PageSettings>("settings", {
  theme: "system",
  confirm: false,
  muted: false,
  callsBySound: true,
  callsByTitle: true,
  callsByVibration: true,
  volume: 0.6,
  motion: true,
});
