/** A small picture of a live table. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { BoardPicture } from "../games/BoardPicture";
import { GameEmblem } from "../games/GameEmblem";
import { usePresentation } from "../games/loadPresentation";
import type { WatchedTable } from "../net/messages";
import { seatNames } from "../ui/words";

export function MiniBoard({ table }: { table: WatchedTable }): JSX.Element {
  const { presentation } = usePresentation(table.game);
  const names = useMemo(() => seatNames(table.seats), [table.seats]);
  return (
    <div class={`mini mini-${presentation?.shape ?? "free"}`} aria-hidden="true" inert translate={false}>
      {presentation === null ? (
        <GameEmblem game={table.game} />
      ) : (
        <BoardPicture
          presentation={presentation}
          view={table.view}
          names={names}
          options={table.options}
          memoryKey={`watch.${table.table}.${table.match}`}
        />
      )}
    </div>
  );
}
