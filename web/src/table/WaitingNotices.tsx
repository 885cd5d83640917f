/**
 * Actions of a waiting player: fast-forward bots that play alone, let a bot substitute for a player who does not
 * answer, and at a table for two claim the win or cancel the match if the opponent has left.
 */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { EndKind, TableMessage } from "../net/messages";
import { SafeButton } from "../ui/SafeButton";
import { joinPeople, nameOf, namesOf } from "../ui/words";
import { useLocalTime, useSecondsUntil } from "./countdown";
import type { TableRequests } from "./useTableRequests";
import { type PlainMessageId, t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";
import { SeatText } from "./SeatText";

const TICK_MS = 1000;

interface Props {
  table: TableMessage;
  requests: TableRequests;
}

export function WaitingNotices(props: Props): JSX.Element | null {
  const { table, requests } = props;
  const seconds = useSecondsUntilMoment(table, table.waits?.stand_in_from ?? null);
  const endSeconds = useSecondsUntilMoment(table, table.waits?.end_from ?? null);
  const absentSeconds = useSecondsUntilMoment(table, table.event?.absent ?? null);
  const me = table.you;
  const own = me === null ? undefined : table.seats[me];
  if (me === null || own === undefined || own.resigned || table.ending !== null) return null;
  if (own.stand_in) {
    return (
      <div class="ask ask-offer" data-testid="stood-in-for">
        <p>{t(substituteReason(table, me))}</p>
        <div class="ask-buttons">
          <SafeButton onClick={requests.resumeSeat}>{t("table-take-over")}</SafeButton>
        </div>
      </div>
    );
  }
  if (table.hurry !== null) {
    return <FastForwardNotice table={table} me={me} hurry={table.hurry} onFastForward={requests.fastForward} />;
  }
  const absent = table.event === null || absentSeconds === null || absentSeconds === 0 ? [] : awayOpponents(table, me);
  if (table.event !== null && absent.length > 0) {
    return <TournamentAbsence table={table} event={table.event} absent={absent} time={inTime(absentSeconds ?? 0)} />;
  }
  const others = table.waits?.seats.filter((seat) => seat !== me) ?? [];
  if (others.length === 0 || seconds === null) return null;
  const away = others.filter((seat) => table.seats[seat]?.present === false);
  if (seconds === 0) return <SilentNotice {...props} others={others} away={away} endSeconds={endSeconds} />;
  if (away.length === 0) return null;
  const time = inTime(Math.max(seconds, endSeconds ?? 0));
  return (
    <p class="ask ask-away muted" data-testid="away">
      <SeatText
        table={table}
        seats={away}
        write={(people) => {
          const names = joinPeople(people);
          return endSeconds === null
            ? t("table-they-are-away", { count: away.length, names, time })
            : t("table-opponent-is-away", { names, time });
        }}
      />
    </p>
  );
}

/** Returns why a bot plays for the viewer. */
function substituteReason(table: TableMessage, me: number): PlainMessageId {
  const isRoundOver = table.event?.ends != null && table.now >= table.event.ends;
  if (isRoundOver) return "table-bot-finishes-round";
  return table.clocks?.seats[me]?.left === 0 ? "table-bot-plays-out-of-time" : "table-bot-plays-for-you";
}

/** Returns the seats of the people who are away and have no substitute. */
function awayOpponents(table: TableMessage, me: number): number[] {
  return table.seats
    .filter(
      ({ seat, kind, present, stand_in: hasSubstitute, resigned }) =>
        seat !== me && kind === "person" && !present && !hasSubstitute && !resigned,
    )
    .map(({ seat }) => seat);
}

interface TournamentAbsenceProps {
  table: TableMessage;
  event: NonNullable<TableMessage["event"]>;
  /** The seats of those who are away. */
  absent: readonly number[];
  time: string;
}

/** Says what the tournament does with players who have not come, until it has done so. */
function TournamentAbsence({ table, event, absent, time }: TournamentAbsenceProps): JSX.Element {
  return (
    <p class="ask ask-away muted" data-testid="away">
      <SeatText
        table={table}
        seats={absent}
        write={(people) => {
          const args = { count: absent.length, names: joinPeople(people), time };
          return event.overdue === "bots"
            ? t("table-tournament-away-bot", args)
            : t("table-tournament-away-loses", args);
        }}
      />
    </p>
  );
}

interface SilentNoticeProps extends Props {
  others: readonly number[];
  away: readonly number[];
  endSeconds: number | null;
}

function SilentNotice({ table, others, away, endSeconds, requests }: SilentNoticeProps): JSX.Element {
  return (
    <div class="ask ask-offer ask-silent" data-testid="silent">
      <p>
        <Rich
          id="table-they-are-silent"
          args={{ count: others.length, names: namesOf(table, others) }}
          parts={{ more: (text) => <span class="ask-more">{text}</span> }}
        />
      </p>
      <div class="ask-buttons">
        {others.map((seat) => (
          <SafeButton key={seat} class="button button-plain" onClick={() => requests.requestSubstitute(seat)}>
            <Words text={t("table-let-bot-play", { name: nameOf(table, seat) })} />
          </SafeButton>
        ))}
      </div>
      {endSeconds !== null &&
        (endSeconds > 0 ? (
          <p class="muted">
            <Words text={t("table-claim-later", { time: inTime(endSeconds) })} />
          </p>
        ) : (
          <EndMatchButtons name={namesOf(table, away)} onEndMatch={requests.endMatch} />
        ))}
    </div>
  );
}

/** Ends a match after the opponent has left. This cannot be undone, so it needs a confirmation. */
function EndMatchButtons({ name, onEndMatch }: { name: string; onEndMatch: TableRequests["endMatch"] }): JSX.Element {
  const [how, setHow] = useState<EndKind | null>(null);
  if (how === null) {
    return (
      <div class="ask-buttons">
        <SafeButton class="button button-plain" onClick={() => setHow("win")}>
          {t("table-claim-win")}
        </SafeButton>
        <SafeButton class="button button-plain" onClick={() => setHow("cancel")}>
          {t("table-cancel-match")}
        </SafeButton>
      </div>
    );
  }
  return (
    <>
      <p>
        <Words text={how === "win" ? t("table-claim-win-question", { name }) : t("table-cancel-match-question")} />
      </p>
      <div class="ask-buttons">
        <SafeButton class="button" onClick={() => onEndMatch(how)}>
          <Words text={how === "win" ? t("table-yes-claim-win") : t("table-yes-cancel-match")} />
        </SafeButton>
        <SafeButton class="button button-plain" onClick={() => setHow(null)}>
          {t("table-keep-waiting")}
        </SafeButton>
      </div>
    </>
  );
}

interface FastForwardProps {
  table: TableMessage;
  me: number;
  hurry: NonNullable<TableMessage["hurry"]>;
  onFastForward: () => void;
}

function FastForwardNotice({ table, me, hurry, onFastForward }: FastForwardProps): JSX.Element {
  const hasAsked = hurry.asked.includes(me);
  const watching = table.seats.filter(
    (seat) => seat.kind === "person" && seat.present && !seat.resigned && !hurry.asked.includes(seat.seat),
  );
  const names = namesOf(
    table,
    watching.map((seat) => seat.seat),
  );
  return (
    <div class="ask ask-hurry" data-testid="hurry">
      <p>
        <Words
          text={
            hurry.sooner
              ? t("table-fast")
              : hasAsked
                ? t("table-fast-when-agreed", { count: watching.length, names })
                : t("table-only-bots-play")
          }
        />
      </p>
      {!hasAsked && (
        <div class="ask-buttons">
          <SafeButton onClick={onFastForward}>{t("table-fast-forward")}</SafeButton>
        </div>
      )}
    </div>
  );
}

function inTime(seconds: number): string {
  if (seconds < 90) return t("table-in-seconds", { seconds });
  return t("table-in-minutes", { minutes: Math.ceil(seconds / 60) });
}

function useSecondsUntilMoment(table: TableMessage, moment: number | null): number | null {
  return useSecondsUntil(useLocalTime(table, moment, String(moment)), TICK_MS);
}
