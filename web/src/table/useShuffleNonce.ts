/** Adds to a shuffle that can be checked, once a match and seat, and notes what was promised before. */

import { useEffect, useRef } from "preact/hooks";
import type { Connection } from "../net/tableConnection";
import type { TableMessage } from "../net/messages";
import { note, noteAddedElsewhere } from "../shuffle/commitments";

export function useNonce(connection: Connection, table: TableMessage | null, isOpen: boolean): void {
  const said = useRef("");
  const isWanted = table !== null && table.you !== null && table.shuffle?.wanted.includes(table.you) === true;
  useEffect(() => {
    if (!isWanted || !isOpen || table.shuffle === null) return;
    const match = `${table.table}.${table.match}`;
    const { nonce } = note(table.table, table.match, table.shuffle.commitment);
    if (nonce === null || said.current === match) return;
    said.current = match;
    void connection.addNonce(nonce).then((answer) => {
      if (answer === "lost") said.current = "";
      if (answer === "late") noteAddedElsewhere(table.table, table.match);
    });
  }, [connection, table, isWanted, isOpen]);
}
