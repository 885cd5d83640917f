/** A small picture of a table: the game's own board, drawn at its usual size and scaled down. It cannot be used. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { BARE_TABLE, IDLE_TURN, NO_MARKS, NO_PREMOVE } from "../games/boardDefaults";
import { GameEmblem } from "../games/GameEmblem";
import { usePresentation } from "../games/loadPresentation";
import type { BoardActions, Presentation } from "../games/presentation";
import type { WatchedTable } from "../net/messages";
import { seatNames } from "../ui/words";

/** The size at which a board is drawn before it is scaled, in pixels. */
const STAGE = { square: { width: 560, height: 560 }, free: { width: 800, height: 500 } } as const;

export function MiniBoard({ table }: { table: WatchedTable }): JSX.Element {
  const { presentation } = usePresentation(table.game);
  return (
    <div class={`mini mini-${presentation?.shape ?? "free"}`} aria-hidden="true" inert translate={false}>
      {presentation === null ? (
        <GameEmblem game={table.game} />
      ) : (
        <ScaledBoard table={table} presentation={presentation} />
      )}
    </div>
  );
}

function ScaledBoard({ table, presentation }: { table: WatchedTable; presentation: Presentation }): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = STAGE[presentation.shape];
  useEffect(() => {
    const stage = frame.current;
    const box = stage?.parentElement;
    if (stage === null || box === null || box === undefined) return undefined;
    const scale = () => stage.style.setProperty("transform", `scale(${box.clientWidth / width})`);
    const observer = new ResizeObserver(scale);
    observer.observe(box);
    scale();
    return () => observer.disconnect();
  }, [width]);
  const names = useMemo(() => seatNames(table.seats), [table.seats]);
  return (
    <div
      ref={frame}
      class={`mini-stage board-place board-${presentation.shape}`}
      style={{ width: `${width}px`, height: `${height}px` }}
    >
      <presentation.Board
        view={table.view}
        played={NOTHING_PLAYED}
        table={{ ...BARE_TABLE, names, options: table.options, memoryKey: `watch.${table.table}.${table.match}` }}
        turn={IDLE_TURN}
        selected={null}
        confirmsMoves={false}
        explanation={null}
        readings={null}
        marks={NO_MARKS}
        premove={NO_PREMOVE}
        actions={NO_ACTIONS}
      />
    </div>
  );
}

const NOTHING_PLAYED: [] = [];
const nothing = () => undefined;
const NO_ACTIONS: BoardActions = {
  act: nothing,
  select: nothing,
  explain: nothing,
  dismissExplanation: nothing,
  read: nothing,
  ask: () => Promise.resolve(null),
  announce: nothing,
};
