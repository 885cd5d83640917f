import type { JSX } from "preact";
import { memo } from "../ui/memo";
import { MoveList as CurrentMoveList } from "./MoveList";
import type { SessionProps } from "./useTableSession";

const MoveList = memo(CurrentMoveList);

/** The moves of the match, or those of an analysis with its variations. */
export function TableMoves({ session, loaded: { table, presentation } }: SessionProps): JSX.Element {
  const { snapshot, position, replay } = session;
  return (
    replay?.analysis?.moves ?? (
      <MoveList
        table={table}
        earlier={snapshot.earlier}
        presentation={presentation}
        position={position.position}
        seenTo={replay === undefined && !session.isMoment ? position.count : position.furthest}
        hidesLater={session.hidesResult}
        onStep={position.goTo}
      />
    )
  );
}
