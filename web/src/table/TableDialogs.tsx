import type { JSX } from "preact";
import type { GameListing, Presentation } from "../games/presentation";
import type { TableMessage } from "../net/messages";
import { Dialog } from "../ui/Dialog";
import { KeyboardHelpDialog } from "../ui/KeyboardHelp";
import { RulebookButton } from "../ui/Rulebook";
import { SettingsDialog } from "../ui/Settings";
import { ActiveOptions } from "./ActiveOptions";
import { ResignDialog } from "./ResignDialog";

export type OpenDialog = "settings" | "keys" | "rules" | "resign" | "chat" | null;

interface Props {
  dialog: OpenDialog;
  table: TableMessage | null;
  game: GameListing | null;
  presentation: Presentation | null;
  /** Whether a coach is allowed and not on yet. */
  offersCoach: boolean;
  onCoach: () => void;
  onResign: () => void;
  onClose: () => void;
}

/** The open dialog of a table, if any; the chat has its own. */
export function TableDialogs(props: Props): JSX.Element | null {
  const { dialog, table, game, presentation, onResign, onClose } = props;
  switch (dialog) {
    case null:
    case "chat":
      return null;
    case "settings":
      return <SettingsDialog game={game} onClose={onClose} />;
    case "keys":
      return <KeyboardHelpDialog presentation={presentation} onClose={onClose} />;
    case "resign":
      if (table === null || table.you === null) return null;
      return <ResignDialog table={table} onClose={onClose} onResign={onResign} />;
    case "rules":
      return presentation === null ? null : <RulesDialog {...props} presentation={presentation} />;
  }
}

function RulesDialog({
  table,
  game,
  presentation,
  offersCoach,
  onCoach,
  onClose,
}: Props & { presentation: Presentation }): JSX.Element {
  return (
    <Dialog title={`How to play ${table?.title ?? ""}`} onClose={onClose}>
      {table !== null && game !== null && (
        <ActiveOptions game={game} options={table.options} clock={table.clocks?.words} open />
      )}
      <presentation.Rules />
      {presentation.lesson !== undefined && (
        <div class="ask-buttons">
          <RulebookButton />
          {offersCoach && (
            <button type="button" class="button button-plain" onClick={onCoach}>
              Turn the coach on
            </button>
          )}
          <a class="button button-plain" href={`/learn/${table?.game ?? ""}`}>
            Open the lesson
          </a>
        </div>
      )}
    </Dialog>
  );
}
