/** The column beside the board: moves, chat, controls, and links. */

import type { ComponentChildren, JSX } from "preact";
import { seatNames } from "../ui/words";
import { Controls, SpectatorNotice } from "./Controls";
import { Links } from "./Links";
import { MoveList } from "./MoveList";
import { ShuffleCheck } from "./ShuffleCheck";
import type { SessionProps } from "./useTableSession";

export function TableSidebar({ session, loaded, chat }: SessionProps & { chat: ComponentChildren }): JSX.Element {
  const { table, presentation, view } = loaded;
  const { snapshot, position, replay } = session;
  return (
    <div class="beside">
      {replay?.analysis?.moves ?? (
        <MoveList
          table={table}
          earlier={snapshot.earlier}
          presentation={presentation}
          position={position.position}
          seenTo={replay === undefined && !session.isMoment ? position.count : position.furthest}
          hidesLater={session.hidesResult}
          onStep={position.goTo}
        />
      )}
      {chat}
      {replay?.bar(seatNames(table.seats), position.position, view)}
      {replay !== undefined && (
        <ShuffleCheck table={table} presentation={presentation} fetchRecord={() => Promise.resolve(replay.record)} />
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
