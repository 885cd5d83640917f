/** Says whose turn it is, or what the board shows instead of the current turn. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { CitedText } from "../ui/CitedText";
import { insertNames, namesOf } from "../ui/words";
import { useDelayWords } from "./spectatorDelay";
import type { SessionProps } from "./useTableSession";
import { isYourTurn } from "./yourTurn";

const WAITING_FOR_PLAYER = "Waiting for a player to join";
const RECONNECTING = "Reconnecting to the table…";

export function TurnStatus({ session, loaded: { table } }: SessionProps): JSX.Element | null {
  const { isOpen, position } = session;
  const delay = useDelayWords(table);
  if (!position.isLive) {
    return (
      <div class="turn turn-past">
        <p class="turn-head">An earlier position</p>
        <button type="button" class="button button-small" onClick={() => position.goTo(position.count)}>
          {session.replay !== undefined
            ? "Go to the end"
            : delay === null
              ? "Back to the game"
              : "Back to the latest position"}
        </button>
      </div>
    );
  }
  if (delay !== null) {
    return (
      <div class="turn" data-testid="behind">
        <p class="turn-head">{isOpen ? delay : RECONNECTING}</p>
        <p class="turn-words">{insertNames(table, table.turn)}</p>
      </div>
    );
  }
  if (table.ending !== null) {
    return session.result.isAnnounced ? null : (
      <p class="turn turn-over">
        <CitedText text={insertNames(table, table.ending.sentence)} />
      </p>
    );
  }
  return <CurrentTurn table={table} pending={session.snapshot.pending?.action ?? null} isOpen={isOpen} />;
}

interface CurrentTurnProps {
  table: TableMessage;
  /** The action that is being sent. */
  pending: string | null;
  isOpen: boolean;
}

function CurrentTurn({ table, pending, isOpen }: CurrentTurnProps): JSX.Element {
  const waitingTime = useWaitingTime(table.lines, table.match);
  const others = table.view.acting.filter((seat) => seat !== table.you);
  const isMine = isOpen && isYourTurn(table) && pending === null;
  const hasAnswered = isMine && table.window?.held != null;
  const head = turnHead(table, pending, isOpen);
  // While the seat to act is still open, the rules for its turn are of no use to the viewer.
  const showsTurn = isUndealt(table) || head !== WAITING_FOR_PLAYER;
  return (
    <div class={`turn${isMine ? " turn-mine" : ""}`}>
      <p class="turn-head">{head}</p>
      <p class="turn-words">
        {hasAnswered
          ? "You can still change your answer."
          : showsTurn && <CitedText text={insertNames(table, table.turn)} />}
        {vacationWords(table, others) ?? (waitingTime !== null && <span class="muted"> {waitingTime}</span>)}
      </p>
    </div>
  );
}

function isUndealt(table: TableMessage): boolean {
  return table.shuffle !== null && table.shuffle.nonces === null;
}

function turnHead(table: TableMessage, pending: string | null, isOpen: boolean): string {
  if (!isOpen) return RECONNECTING;
  if (isUndealt(table)) return table.shuffle?.deals_at == null ? WAITING_FOR_PLAYER : "Shuffling the cards";
  if (isYourTurn(table)) {
    if (pending !== null) return `Sending ${pending}…`;
    return table.window?.held != null ? "You have answered" : "Your turn";
  }
  if (table.thinking.length > 0) return thinkingWords(table);
  const { acting } = table.view;
  const isOpenSeat = table.seats.some((seat) => seat.kind === "open" && acting.includes(seat.seat));
  if (isOpenSeat && table.you !== null) return WAITING_FOR_PLAYER;
  if (table.you === null) return `${namesOf(table, acting)} to move`;
  // The page answers for a player who has no choice. That player then waits only for the others.
  const others = acting.filter((seat) => seat !== table.you);
  return `Waiting for ${namesOf(table, others.length > 0 ? others : acting)}`;
}

/** Returns a sentence that says which of the awaited players are on vacation, which may take days. */
function vacationWords(table: TableMessage, others: readonly number[]): string | null {
  const away = others.filter((seat) => table.clocks?.seats[seat]?.resting);
  if (away.length === 0) return null;
  return ` ${namesOf(table, away)} ${away.length === 1 ? "is" : "are"} on vacation.`;
}

/** Returns a sentence that says which bots are thinking, for themselves or as substitutes. */
function thinkingWords(table: TableMessage): string {
  const [first] = table.thinking;
  const isSubstitute =
    table.thinking.length === 1 && table.seats.some((seat) => seat.seat === first && (seat.stand_in || seat.resigned));
  if (isSubstitute) return `A bot thinks for ${namesOf(table, table.thinking)}…`;
  return `${namesOf(table, table.thinking)} ${table.thinking.length === 1 ? "is" : "are"} thinking…`;
}

const MINUTE_MS = 60_000;
const UPDATE_MS = 15_000;

/** Returns a sentence that says how long the table has waited for a move. It is empty in the first minute. */
function useWaitingTime(moves: number, match: number): string | null {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    setMinutes(0);
    const start = Date.now();
    const timer = window.setInterval(() => setMinutes(Math.floor((Date.now() - start) / MINUTE_MS)), UPDATE_MS);
    return () => window.clearInterval(timer);
  }, [moves, match]);
  return minutes === 0 ? null : `${minutes} min so far.`;
}
