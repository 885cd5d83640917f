/** Whether it is the player's turn, and the title of the browser tab, which shows it. */

import { useEffect } from "preact/hooks";
import { loadedPresentation } from "../games/loadPresentation";
import type { TableMessage } from "../net/messages";
import type { ConnectionStatus } from "../net/tableConnection";
import { pageSettings } from "../ui/pageSettings";
import { setPageTitle } from "../ui/pageTitle";
import { usePersistent } from "../ui/persistent";
import { t } from "../words/catalogue";
import { gameTitle } from "../ui/gameWords";
import { seatNames } from "../ui/words";

/**
 * Returns whether the player must answer a question that the page does not answer automatically. Who tries moves in a
 * record answers for all seats and has none.
 */
export function isYourTurn(table: TableMessage): boolean {
  const automatic = loadedPresentation(table.game)?.automaticAnswer?.(table.unasked) ?? null;
  return table.you !== null && table.question !== null && automatic === null;
}

/** Shows in the title of the tab whether it is the player's turn, or that the connection is lost. */
export function useTurnTitle(table: TableMessage | null, status: ConnectionStatus, title: string | null): void {
  const { callsByTitle } = usePersistent(pageSettings);
  const isMine = callsByTitle && table !== null && isYourTurn(table) && table.ending === null;
  useEffect(() => {
    const name = title ?? (table === null ? "Chabudai" : tableTitle(table));
    setPageTitle(
      status === "lost"
        ? t("table-reconnecting-title", { page: name })
        : isMine
          ? t("table-your-turn-title", { page: name })
          : name,
      isMine,
    );
  }, [isMine, table, status, title]);
}

function tableTitle(table: TableMessage): string {
  const players = seatNames(table.seats).join(" – ");
  return t("table-page-title", { game: gameTitle(table.game, table.title), players });
}
