/** The column beside the board: moves, chat, controls, and links. */

import type { ComponentChildren, JSX } from "preact";
import { seatNames } from "../ui/words";
import { Controls, SpectatorNotice } from "./Controls";
import { Links } from "./Links";
import { ShuffleDisclosure } from "./ShuffleDisclosure";
import { TableMoves } from "./TableMoves";
import type { SessionProps } from "./useTableSession";

export function TableSidebar({ session, loaded, chat }: SessionProps & { chat: ComponentChildren }): JSX.Element {
  const { table, presentation, view } = loaded;
  const { position, replay } = session;
  return (
    <div class="beside">
      <TableMoves session={session} loaded={loaded} />
      {chat}
      {replay?.bar(seatNames(table.seats), position.position, view)}
      {replay !== undefined && (
        <ShuffleDisclosure
          table={table}
          presentation={presentation}
          fetchRecord={() => Promise.resolve(replay.record)}
        />
      )}
      {table.you !== null || replay?.analysis !== undefined ? (
        <Controls session={session} loaded={loaded} />
      ) : (
        replay === undefined && <SpectatorNotice table={table.table} />
      )}
      {replay === undefined && <Links session={session} loaded={loaded} />}
    </div>
  );
}
