import { useEffect, useRef } from "preact/hooks";
import { entriesAround } from "../net/log";
import type { TableMessage } from "../net/messages";
import type { TableConnection } from "../net/tableConnection";
import { positionOfTurn } from "./turns";

/** The distance between the positions at which the log is searched for a turn. It is shorter than a page of the log. */
const SEARCH_STEP = 30;

/** Returns the turn of the address (`?turn=12`); 0 if it names none. */
export function linkedTurn(): number {
  const turn = Number(new URLSearchParams(location.search).get("turn"));
  return Number.isSafeInteger(turn) && turn > 0 ? turn : 0;
}

/** Shows the position at which a record opens, or the turn of the address (`?turn=12`), once the table is loaded. */
export function useTurnLink(
  table: TableMessage | null,
  connection: TableConnection,
  goTo: (position: number) => void,
  opensAt: number | null,
): void {
  const wanted = useRef(linkedTurn());
  const hasOpened = useRef(false);
  useEffect(() => {
    if (table === null) return;
    if (opensAt !== null && !hasOpened.current) {
      hasOpened.current = true;
      goTo(opensAt);
    }
    if (wanted.current < 1 || opensAt !== null) return;
    const turn = wanted.current;
    wanted.current = 0;
    void (async () => {
      const last = table.log.at(-1)?.turn ?? 0;
      if (turn >= last) {
        goTo(table.lines);
        return;
      }
      // Each turn has at least one entry, so a turn's position is at least its number.
      for (let position = turn; position <= table.lines; position += SEARCH_STEP) {
        await connection.loadEntriesAt(position);
        const { table: now, earlier } = connection.snapshot;
        const found = positionOfTurn(...entriesAround(now, earlier, position), turn);
        if (found !== null) {
          goTo(found);
          return;
        }
      }
      goTo(table.lines);
    })();
  }, [table, connection, goTo, opensAt]);
}
