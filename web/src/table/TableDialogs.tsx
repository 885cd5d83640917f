import type { JSX } from "preact";
import type { Presentation, GameListing } from "../games/presentation";
import type { TableMessage } from "../net/messages";
import { Dialog } from "../ui/Dialog";
import { KeysDialog } from "../ui/KeyboardHelp";
import { RulebookButton } from "../ui/Rulebook";
import { SettingsDialog } from "../ui/Settings";
import { InForce } from "./ActiveOptions";
import { ResignDialog } from "./ResignDialog";

export type OpenDialog = "settings" | "keys" | "rules" | "resign" | "talk" | null;

interface Props {
  dialog: OpenDialog;
  table: TableMessage | null;
  game: GameListing | null;
  presentation: Presentation | null;
  /** Whether a coach may be called, and does not talk already. */
  mayCoach: boolean;
  onCoach: () => void;
  onResign: () => void;
  onClose: () => void;
}

/** The dialog that somebody has opened at a table, if any. */
export function TableDialogs(props: Props): JSX.Element | null {
  const { dialog, table, game, presentation, mayCoach, onCoach, onResign, onClose } = props;
  switch (dialog) {
    case null:
    case "talk":
      return null;
    case "settings":
      return <SettingsDialog game={game} onClose={onClose} />;
    case "keys":
      return <KeysDialog presentation={presentation} onClose={onClose} />;
    case "resign":
      if (table === null || table.you === null) return null;
      return <ResignDialog table={table} onClose={onClose} onResign={onResign} />;
    case "rules":
      if (presentation === null) return null;
      return (
        <Dialog title={`How to play ${table?.title ?? ""}`} onClose={onClose}>
          {table !== null && game !== null && (
            <InForce game={game} options={table.options} clock={table.clocks?.words} open />
          )}
          <presentation.Rules />
          {presentation.lesson !== undefined && (
            <div class="ask-buttons">
              <RulebookButton />
              {mayCoach && (
                <button type="button" class="button button-plain" onClick={onCoach}>
                  Let a coach talk me through
                </button>
              )}
              <a class="button button-plain" href={`/learn/${table?.game ?? ""}`}>
                The page to learn it
              </a>
            </div>
          )}
        </Dialog>
      );
  }
}
