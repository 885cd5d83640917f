/** The column beside the board: moves, chat, controls, and links. */

import type { ComponentChildren, JSX } from "preact";
import { fetchRecord } from "../net/api";
import { NotifyMe } from "../notifications/NotifyMe";
import { confirmsMoves, pageSettings } from "../ui/pageSettings";
import { usePersistent } from "../ui/persistent";
import { toast } from "../ui/Toasts";
import { seatNames } from "../ui/words";
import { ActiveOptions } from "./ActiveOptions";
import { VacationControls } from "./Clock";
import { fetchHint } from "./Coach";
import type { CommandInputProps } from "./CommandInput";
import { ConditionalMoves } from "./ConditionalMoves";
import { Controls, SpectatorNotice } from "./Controls";
import { Links } from "./Links";
import { MoveList } from "./MoveList";
import { openConditionalMoveBoard } from "./replayStorage";
import { ShuffleCheck } from "./ShuffleCheck";
import type { LoadedTable, TableSession } from "./useTableSession";

interface Props {
  session: TableSession;
  loaded: LoadedTable;
}

export function TableSidebar({ session, loaded, chat }: Props & { chat: ComponentChildren }): JSX.Element {
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
          seenTo={replay === undefined ? position.count : position.furthest}
          onStep={position.goTo}
        />
      )}
      {chat}
      {replay?.bar(seatNames(table.seats), position.position, view)}
      {replay !== undefined && (
        <ShuffleCheck table={table} presentation={presentation} fetchRecord={() => Promise.resolve(replay.record)} />
      )}
      {table.you !== null ? (
        <SeatControls session={session} loaded={loaded} />
      ) : (
        replay === undefined && <SpectatorNotice table={table.table} />
      )}
      {replay === undefined && <TableLinks session={session} loaded={loaded} />}
    </div>
  );
}

function SeatControls({ session, loaded }: Props): JSX.Element {
  const { table } = loaded;
  const { coach, turn, requests, isOpen } = session;
  return (
    <Controls
      table={table}
      input={useCommandInput(session, loaded)}
      isOpen={isOpen}
      mayTakeBack={turn.mayTakeBack}
      isReplay={session.replay !== undefined}
      isCoachOn={coach.isAllowed && table.ending === null ? coach.isOn : null}
      onCoach={coach.setOn}
      onTakeBack={() => requests.offer("takeback")}
      onResign={() => session.setDialog("resign")}
    />
  );
}

/** Returns what typed moves and commands do at this table. */
function useCommandInput(
  session: TableSession,
  { table, presentation }: LoadedTable,
): Omit<CommandInputProps, "isOver"> {
  const { confirms } = usePersistent(pageSettings);
  const { turn, queries, coach, selection, seatKey } = session;

  function move(text: string): void {
    const input = turn.typedInput.current?.(text) ?? null;
    if (input !== null && "sentence" in input) {
      toast(input.sentence);
      return;
    }
    const action = input?.action ?? presentation.parseInput(text);
    if (!turn.legal.includes(action)) void queries.explain(action, false);
    else if (confirmsMoves(confirms, table.seats)) selection.setSelected(action);
    else turn.act(action);
  }

  return {
    presentation,
    isReady: session.isOpen && session.snapshot.pending === null,
    isLegal: (text) => turn.legal.includes(presentation.parseInput(text)),
    onMove: move,
    onExplain: (text) => void queries.explain(presentation.parseInput(text), false),
    onAsk: queries.ask,
    onHint: () => fetchHint(table, coach.isAllowed ? seatKey : null),
  };
}

function TableLinks({ session, loaded }: Props): JSX.Element {
  const { table, game, presentation } = loaded;
  const { connection, position, requests, seatKey, match } = session;
  const mayAnalyse = presentation.hasOpenInformation === true;

  function enterConditionalMoves(key: string): void {
    fetchRecord(table.table, table.match, key).then(
      (record) => openConditionalMoveBoard(record, { table: table.table, match: table.match, key }),
      (error: unknown) => toast((error as Error).message),
    );
  }

  return (
    <Links table={table} seatKey={seatKey} position={position.position} mayAnalyse={mayAnalyse}>
      <ActiveOptions game={game} options={table.options} clock={table.clocks?.words} />
      <ShuffleCheck
        key={`${table.table}.${table.match}`}
        table={table}
        presentation={presentation}
        fetchRecord={() => fetchRecord(table.table, table.match, seatKey)}
      />
      {match === null && (
        <>
          <NotifyMe table={table} seatKey={seatKey} />
          <ConditionalMoves
            table={table}
            presentation={presentation}
            onChange={(lines) => connection.setConditionalMoves(lines, table.lines)}
            onEnterOnBoard={!mayAnalyse || seatKey === null ? null : () => enterConditionalMoves(seatKey)}
          />
          <VacationControls table={table} onChange={requests.setVacation} />
        </>
      )}
    </Links>
  );
}
