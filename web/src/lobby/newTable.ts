/** The types that the game cards and the form for a new table share. */

import type { GameInfo } from "../net/messages";
import type { LobbyChoices } from "../ui/storage";
import type { Options } from "./options";

/** Which form is open: the game, and the other players. */
export interface OpenForm {
  game: string;
  company: "bots" | "friends";
}

/** The state of the form for a new table. */
export interface NewTableState {
  choices: LobbyChoices;
  name: string;
  isBusy: boolean;
  error: string | null;
  onChoices: (change: Partial<LobbyChoices>) => void;
  onName: (name: string) => void;
  onCreate: (game: GameInfo, changed: Options) => void;
}
