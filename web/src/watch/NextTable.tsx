/** A button for spectators that opens the next live game. */

import type { JSX } from "preact";
import { getJson } from "../net/api";
import type { WatchList } from "../net/messages";
import { ForthIcon } from "../ui/icons";
import { sitePath } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { leaveFor, useAttempt } from "../ui/useAttempt";
import { loadWords, t } from "../words/catalogue";

/** Returns the id of the table after this one in the list, preferably of the same game; null if there is no other. */
export function tableAfter(list: Pick<WatchList, "order" | "tables">, current: string): string | null {
  const game = list.tables.find((table) => table.table === current)?.game;
  const ofGame = list.order.filter((id) => list.tables.some((table) => table.table === id && table.game === game));
  const order = ofGame.length > 1 ? ofGame : list.order;
  const next = order[(order.indexOf(current) + 1) % order.length];
  return next === undefined || next === current ? null : next;
}

export function NextTable({ table, size = " button-small" }: { table: string; size?: string }): JSX.Element {
  const { isBusy, attempt } = useAttempt();
  const openNext = () =>
    attempt(async () => {
      await loadWords("watch");
      const next = tableAfter(await getJson<WatchList>("/api/watch"), table);
      if (next === null) toast(t("watch-no-other"));
      else await leaveFor(sitePath(`/t/${next}#watch`));
    });
  return (
    <button type="button" class={`button button-plain${size}`} disabled={isBusy} onClick={() => void openNext()}>
      {t("table-next-game")} <ForthIcon />
    </button>
  );
}
