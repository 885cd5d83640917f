/** The props of the form for a new table and of its parts. */

import type { GameInfo } from "../net/messages";
import type { TableChoices } from "./newTableChoices";

export interface NewTableProps {
  game: GameInfo;
  choices: TableChoices;
  name: string;
  /** The club for whose members the table is; null if it is for no club. */
  club: string | null;
  isBusy: boolean;
  error: string | null;
  onChoices: (change: Partial<TableChoices>) => void;
  onName: (name: string) => void;
  onCreate: () => void;
}

export interface PartProps extends NewTableProps {
  /** The names of the seats. */
  seats: readonly string[];
  /** Whether the player of each seat is chosen. */
  isMixed: boolean;
}
