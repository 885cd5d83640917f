/** A link that names a moment of a game shows it. */

import { useEffect, useRef } from "preact/hooks";
import type { Connection } from "../net/tableConnection";
import { linesAround } from "../net/log";
import type { TableMessage } from "../net/messages";
import { positionOf } from "./turns";

/** Shows the moment at which a record is opened, or that the address names, `?turn=12`, as soon as the table is here. */
export function useTurnLink(
  table: TableMessage | null,
  connection: Connection,
  step: (to: number) => void,
  opensAt: number | null,
): void {
  const wanted = useRef(Number(new URLSearchParams(location.search).get("turn")));
  const hasOpened = useRef(false);
  useEffect(() => {
    if (table === null) return;
    if (opensAt !== null && !hasOpened.current) {
      hasOpened.current = true;
      step(opensAt);
    }
    if (wanted.current < 1 || opensAt !== null) return;
    const turn = wanted.current;
    wanted.current = 0;
    void (async () => {
      const last = table.log.at(-1)?.turn ?? 0;
      if (turn >= last) return;
      // A turn has one line at least, so its own is not before its number.
      for (let line = turn; line <= table.lines; line += 30) {
        await connection.look(line);
        const { table: now, stretch } = connection.snapshot;
        const at = positionOf(...linesAround(now, stretch, line), turn);
        if (at !== null) {
          step(at);
          return;
        }
      }
    })();
  }, [table, connection, step, opensAt]);
}
