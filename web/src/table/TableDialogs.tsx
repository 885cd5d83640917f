import type { JSX } from "preact";
import type { Presentation } from "../games/presentation";
import { Dialog } from "../ui/Dialog";
import { KeyboardHelpDialog } from "../ui/KeyboardHelp";
import { RulebookButton } from "../ui/Rulebook";
import { SettingsDialog } from "../ui/Settings";
import { sitePath } from "../ui/sitePath";
import { ActiveOptions } from "./ActiveOptions";
import { ResignDialog } from "./ResignDialog";
import type { TableSession } from "./useTableSession";
import { t } from "../words/catalogue";
import { gameTitle } from "../ui/gameWords";

interface Props {
  session: TableSession;
  onClose: () => void;
}

/** The open dialog of a table, if any. The chat has a dialog of its own. */
export function TableDialogs({ session, onClose }: Props): JSX.Element | null {
  const { dialog, game } = session;
  const { table } = session.snapshot;
  const { presentation } = session.presentation;
  switch (dialog) {
    case null:
    case "chat":
      return null;
    case "settings":
      return <SettingsDialog game={game} onClose={onClose} />;
    case "keys":
      return <KeyboardHelpDialog presentation={presentation} onClose={onClose} />;
    case "resign": {
      if (table === null || table.you === null) return null;
      const resign = () => {
        onClose();
        session.requests.resign();
      };
      return <ResignDialog table={table} onClose={onClose} onResign={resign} />;
    }
    case "rules":
      return presentation === null ? null : (
        <RulesDialog session={session} presentation={presentation} onClose={onClose} />
      );
  }
}

function RulesDialog({ session, presentation, onClose }: Props & { presentation: Presentation }): JSX.Element {
  const { game, coach } = session;
  const { table } = session.snapshot;
  return (
    <Dialog
      title={t("table-how-to-play-game", { game: table === null ? "" : gameTitle(table.game, table.title) })}
      onClose={onClose}
    >
      {table !== null && game !== null && (
        <ActiveOptions game={game} options={table.options} clock={table.clocks?.sentence} open />
      )}
      <presentation.Rules {...(table !== null && { options: table.options })} />
      {presentation.lesson !== undefined && (
        <div class="ask-buttons">
          <RulebookButton />
          {coach.isAllowed && !coach.isOn && (
            <button type="button" class="button button-plain" onClick={() => coach.setOn(true)}>
              {t("table-coach-on")}
            </button>
          )}
          <a class="button button-plain" href={sitePath(`/learn/${table?.game ?? ""}`)}>
            {t("table-open-lesson")}
          </a>
        </div>
      )}
    </Dialog>
  );
}
