import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef } from "preact/hooks";
import { SeatPersons } from "../games/shared/SeatName";
import { confirmsMoves, pageSettings } from "../ui/pageSettings";
import { usePersistent } from "../ui/persistent";
import { nameOf, seatNames } from "../ui/words";
import { SeatStatusTags, TableName } from "./Seats";
import type { SessionProps } from "./useTableSession";

/** The game's own board. The names of accounts on it are links. */
export function TableBoard(props: SessionProps): JSX.Element {
  const { table } = props.loaded;
  const renderPerson = useCallback(
    (seat: number) => <TableName table={table} seat={seat} name={nameOf(table, seat)} />,
    [table],
  );
  return (
    <SeatPersons.Provider value={renderPerson}>
      <SessionBoard {...props} />
    </SeatPersons.Provider>
  );
}

/** The board with the state of the session as its props. */
function SessionBoard({ session, loaded }: SessionProps): JSX.Element {
  const { table, presentation, view } = loaded;
  const { snapshot, position, turn, selection, queries, premove } = session;
  const { confirms } = usePersistent(pageSettings);
  const names = useMemo(() => seatNames(table.seats), [table]);
  const { isLive, table: tableAtPosition } = position;
  const renderStatus = useCallback(
    (seat: number) => (tableAtPosition === null ? null : <SeatStatusTags table={tableAtPosition} seat={seat} />),
    [tableAtPosition],
  );
  const { mayAct } = turn;
  const evaluation = session.replay?.analysis?.evaluation ?? null;
  const { pending } = snapshot;
  const place = useRef<HTMLDivElement>(null);
  // A player who typed an action far below the board must see why it is refused.
  useEffect(() => {
    if (queries.explanation !== null) place.current?.querySelector("[data-why]")?.scrollIntoView({ block: "nearest" });
  }, [queries.explanation]);
  return (
    <div
      ref={place}
      class={`board-place board-${presentation.shape}${session.isOpen || mayAct ? "" : " board-down"}${isLive ? "" : " board-past"}`}
      translate={false}
      data-line={snapshot.status}
      data-heard={position.count}
    >
      <presentation.Board
        view={view}
        played={position.played}
        table={{
          names,
          renderStatus,
          ...(session.replay === undefined ? {} : { reader: null }),
          options: table.options,
          memoryKey: `${table.table}.${table.match}.${table.you ?? "-"}`,
          isPaused: table.pause !== null,
        }}
        turn={{
          legal: turn.legal,
          mayAct,
          isLive,
          isOffline: snapshot.status === "lost",
          question: table.question,
          pending: isLive ? pending : null,
          heldAnswer: table.window?.held ?? null,
          deadline: isLive ? turn.deadline : null,
          automatic: table.unasked,
        }}
        selected={selection.selected}
        confirmsMoves={confirmsMoves(confirms, table.seats)}
        explanation={queries.explanation}
        readings={queries.readings}
        marks={{
          ending: isLive ? (table.ending?.shown ?? []) : [],
          mentioned: isLive ? session.chat.mentioned : null,
          evaluation: mayAct && pending === null ? evaluation : null,
        }}
        premove={{
          action: isLive ? premove.premove : null,
          set: isLive ? (premove.setPremove ?? undefined) : undefined,
        }}
        typedInput={turn.typedInput}
        actions={session.boardActions}
      />
    </div>
  );
}
