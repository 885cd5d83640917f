/** Adds this browser's nonce to a verifiable shuffle, and notes the server's commitment before the deal. */

import { useEffect, useRef } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import type { TableConnection } from "../net/tableConnection";
import { noteCommitment, noteOtherDevice } from "../shuffle/commitments";

export function useShuffleNonce(connection: TableConnection, table: TableMessage | null, isOpen: boolean): void {
  const sentFor = useRef("");
  const isWanted = table !== null && table.you !== null && table.shuffle?.wanted.includes(table.you) === true;
  useEffect(() => {
    if (!isWanted || !isOpen || table.shuffle === null) return;
    const match = `${table.table}.${table.match}`;
    const { nonce } = noteCommitment(table.table, table.match, table.shuffle.commitment);
    if (nonce === null || sentFor.current === match) return;
    sentFor.current = match;
    void connection.addNonce(nonce).then((answer) => {
      if (answer === "lost") sentFor.current = "";
      if (answer === "late") noteOtherDevice(table.table, table.match);
    });
  }, [connection, table, isWanted, isOpen]);
}
