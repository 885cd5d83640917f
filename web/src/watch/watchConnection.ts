/** The connection to the list of games to watch. It keeps the tables that the server has sent and their order. */

import type { Environment } from "../net/environment";
import type { WatchedTable, WatchMessage } from "../net/messages";
import { HeartbeatSocket } from "../net/reconnectingSocket";
import { SnapshotStore } from "../net/snapshotStore";

export interface WatchSnapshot {
  isOpen: boolean;
  /** The tables, best first; null before the first list. */
  tables: readonly WatchedTable[] | null;
}

export class WatchConnection extends SnapshotStore<WatchSnapshot> {
  readonly #socket: HeartbeatSocket<{ type: "ping" }, WatchMessage>;
  #known = new Map<string, WatchedTable>();

  constructor(environment: Environment) {
    super({ isOpen: false, tables: null });
    this.#socket = new HeartbeatSocket(environment, {
      onOpen: () => this.update({ isOpen: true }),
      onMessage: (message) => this.#receive(message),
      onLost: () => this.update({ isOpen: false }),
      heartbeat: () => ({ type: "ping" }),
    });
  }

  start(): void {
    this.#socket.start();
  }

  stop(): void {
    this.#socket.stop();
  }

  wake(): void {
    this.#socket.wake();
  }

  #receive(message: WatchMessage): void {
    if (message.type !== "watch") return;
    for (const table of message.tables) this.#known.set(table.table, table);
    const tables = message.order.flatMap((id) => this.#known.get(id) ?? []);
    this.#known = new Map(tables.map((table) => [table.table, table]));
    this.update({ tables });
  }
}
