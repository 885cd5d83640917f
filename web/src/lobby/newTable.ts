/** The types that the game cards and the form for a new table share. */

import type { GameInfo } from "../net/messages";
import type { LobbyChoices } from "../ui/storage";
import type { Options } from "./options";

/** Which form is open: of which game, and for whom. */
export interface OpenForm {
  game: string;
  company: "bots" | "friends";
}

export interface Wishes {
  choices: LobbyChoices;
  name: string;
  busy: boolean;
  trouble: string | null;
  onChoices: (change: Partial<LobbyChoices>) => void;
  onName: (name: string) => void;
  onOpen: (game: GameInfo, touched: Options) => void;
}
