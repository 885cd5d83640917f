/** Says whose turn it is, or what the board shows instead of the current turn. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { insertNames, namesOf } from "../ui/words";
import { TableSentence } from "./SeatText";
import { useDelayWords } from "./spectatorDelay";
import type { SessionProps } from "./useTableSession";
import { isYourTurn } from "./yourTurn";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

export function TurnStatus({ session, loaded: { table } }: SessionProps): JSX.Element | null {
  const { isOpen, position } = session;
  const delay = useDelayWords(table);
  if (!position.isLive) {
    return (
      <div key="past" class="turn turn-past">
        <p class="turn-head">{t("table-earlier-position")}</p>
        <button type="button" class="button button-small" onClick={() => position.goTo(position.count)}>
          <Words
            text={t(
              session.replay !== undefined || session.hidesResult
                ? "table-go-to-end"
                : delay === null
                  ? "table-back-to-game"
                  : "table-back-to-latest",
            )}
          />
        </button>
      </div>
    );
  }
  if (delay !== null) {
    return (
      <div key="behind" class="turn" data-testid="behind">
        <p class="turn-head">
          <Words text={isOpen ? delay : t("table-reconnecting")} />
        </p>
        <p class="turn-words">
          <TableSentence table={table} sentence={table.turn} />
        </p>
      </div>
    );
  }
  if (table.ending !== null) {
    return session.result.isOpen ? null : (
      <p class="turn turn-over">
        <TableSentence table={table} sentence={table.ending.sentence} />
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
  const onVacation = vacationWords(
    table,
    table.view.acting.filter((seat) => seat !== table.you),
  );
  const addition = onVacation ?? waitingTime;
  const isMine = isOpen && isYourTurn(table) && pending === null;
  const hasAnswered = isMine && table.window?.held != null;
  const waitsForPlayer = isOpen && isWaitingForPlayer(table);
  const head = turnHead(table, pending, isOpen);
  const words = insertNames(table, table.turn);
  // While the seat to act is still open, the rules for its turn are of no use to the viewer. A spectator's heading may
  // say the same as the sentence.
  const showsTurn = (isUndealt(table) || !waitsForPlayer) && words.replace(/[.。]$/, "") !== head;
  return (
    <div class={`turn${isMine ? " turn-mine" : ""}`}>
      <p class="turn-head" title={head}>
        <Words text={head} />
      </p>
      <p class="turn-words" title={showsTurn ? words : undefined}>
        {hasAnswered ? (
          <Words text={t("table-change-answer")} />
        ) : (
          showsTurn && <TableSentence table={table} sentence={table.turn} />
        )}
        {addition !== null && (
          <span class={onVacation === null ? "muted" : undefined}>
            {" "}
            <Words text={addition} />
          </span>
        )}
      </p>
    </div>
  );
}

/** More names than these do not fit on a phone; the seats show who is awaited. */
const MAX_NAMED = 2;

function isUndealt(table: TableMessage): boolean {
  return table.shuffle !== null && table.shuffle.nonces === null;
}

function turnHead(table: TableMessage, pending: string | null, isOpen: boolean): string {
  if (!isOpen) return t("table-reconnecting");
  if (isWaitingForPlayer(table)) return t("table-waiting-for-player");
  if (isUndealt(table)) return t("table-shuffling");
  if (isYourTurn(table)) {
    if (pending !== null) return t("table-sending", { action: pending });
    return table.window?.held != null ? t("table-answered") : t("table-your-turn");
  }
  if (table.thinking.length > 0) return thinkingWords(table);
  const { acting } = table.view;
  // The page answers for a player who has no choice. That player then waits only for the others.
  const others = acting.filter((seat) => seat !== table.you);
  const awaited = others.length > 0 ? others : acting;
  if (awaited.length > MAX_NAMED) return t("table-waiting-for-several", { count: awaited.length });
  const names = namesOf(table, awaited);
  return table.you === null ? t("table-they-move", { names }) : t("table-waiting-for", { names });
}

/** Returns whether the match waits for a player to join: for the deal, or because the seat to act is open. */
function isWaitingForPlayer(table: TableMessage): boolean {
  if (isUndealt(table)) return table.shuffle?.deals_at == null;
  if (isYourTurn(table) || table.thinking.length > 0 || table.you === null) return false;
  return table.seats.some((seat) => seat.kind === "open" && table.view.acting.includes(seat.seat));
}

/** Returns a sentence that says which of the awaited players are on vacation, which may take days. */
function vacationWords(table: TableMessage, others: readonly number[]): string | null {
  const away = others.filter((seat) => table.clocks?.seats[seat]?.resting);
  if (away.length === 0) return null;
  return t("table-they-rest", { count: away.length, names: namesOf(table, away) });
}

/** Returns a sentence that says which bots are thinking, for themselves or as substitutes. */
function thinkingWords(table: TableMessage): string {
  const [first] = table.thinking;
  const isSubstitute =
    table.thinking.length === 1 && table.seats.some((seat) => seat.seat === first && (seat.stand_in || seat.resigned));
  const names = namesOf(table, table.thinking);
  if (isSubstitute) return t("table-bot-thinks-for", { name: names });
  return t("table-they-think", { count: table.thinking.length, names });
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
  return minutes === 0 ? null : t("table-waited", { minutes });
}
