/**
 * What one can do who has nothing to do: hurry bots that play alone, and ask for one in the place of a silent
 * person; at a table of two also end the match without one who is gone.
 */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { EndKind, TableMessage } from "../net/messages";
import { SafeButton } from "../ui/SafeButton";
import { nameOf, namesOf } from "../ui/words";

interface Props {
  table: TableMessage;
  onHurry: () => void;
  onStandIn: (seat: number) => void;
  onEnd: (how: EndKind) => void;
  onBack: () => void;
}

export function Waits({ table, onHurry, onStandIn, onEnd, onBack }: Props): JSX.Element | null {
  const seconds = useSecondsUntil(table, table.waits?.stand_in_from ?? null);
  const endSeconds = useSecondsUntil(table, table.waits?.end_from ?? null);
  const me = table.you;
  const own = me === null ? undefined : table.seats[me];
  if (me === null || own === undefined || own.resigned || table.ending !== null) return null;
  if (own.stand_in) {
    return (
      <div class="ask ask-offer" data-testid="stood-in-for">
        <p>The others waited for long, so a bot plays for you.</p>
        <div class="ask-buttons">
          <SafeButton onClick={onBack}>I am here: play on myself</SafeButton>
        </div>
      </div>
    );
  }
  if (table.hurry !== null) return <Hurry table={table} me={me} hurry={table.hurry} onHurry={onHurry} />;
  const others = table.waits?.seats.filter((seat) => seat !== me) ?? [];
  if (others.length === 0 || seconds === null) return null;
  const away = others.filter((seat) => table.seats[seat]?.present === false);
  if (seconds > 0) {
    if (away.length === 0) return null;
    return (
      <p class="ask ask-away muted" data-testid="away">
        {namesOf(table, away)} {away.length === 1 ? "is" : "are"} away. {until(Math.max(seconds, endSeconds ?? 0))} you
        may let a bot play instead{endSeconds === null ? "" : ", claim the win or cancel the match"}.
      </p>
    );
  }
  return (
    <div class="ask ask-offer ask-silent" data-testid="silent">
      <p>
        {namesOf(table, others)} {others.length === 1 ? "has" : "have"} not answered for long.
        <span class="ask-more"> A bot can play until they are back.</span>
      </p>
      <div class="ask-buttons">
        {others.map((seat) => (
          <SafeButton key={seat} class="button button-plain" onClick={() => onStandIn(seat)}>
            Let a bot play for {nameOf(table, seat)}
          </SafeButton>
        ))}
      </div>
      {endSeconds !== null &&
        (endSeconds > 0 ? (
          <p class="muted">{until(endSeconds)} you may claim the win or cancel the match, too.</p>
        ) : (
          <EndWithout name={namesOf(table, away)} onEnd={onEnd} />
        ))}
    </div>
  );
}

/** How a match of two ends whose other person is gone; it cannot be undone, so it is asked twice. */
function EndWithout({ name, onEnd }: { name: string; onEnd: (how: EndKind) => void }): JSX.Element {
  const [how, setHow] = useState<EndKind | null>(null);
  if (how === null) {
    return (
      <div class="ask-buttons">
        <SafeButton class="button button-plain" onClick={() => setHow("win")}>
          Claim the win
        </SafeButton>
        <SafeButton class="button button-plain" onClick={() => setHow("cancel")}>
          Cancel the match
        </SafeButton>
      </div>
    );
  }
  return (
    <>
      <p>{how === "win" ? `The match is lost for ${name} then, who is gone.` : "Nobody wins then."}</p>
      <div class="ask-buttons">
        <SafeButton class="button" onClick={() => onEnd(how)}>
          {how === "win" ? "Yes, the win is mine" : "Yes, cancel it"}
        </SafeButton>
        <SafeButton class="button button-plain" onClick={() => setHow(null)}>
          Wait on
        </SafeButton>
      </div>
    </>
  );
}

interface HurryProps {
  table: TableMessage;
  me: number;
  hurry: NonNullable<TableMessage["hurry"]>;
  onHurry: () => void;
}

function Hurry({ table, me, hurry, onHurry }: HurryProps): JSX.Element {
  const asked = hurry.asked.includes(me);
  const watching = table.seats.filter(
    (seat) => seat.kind === "person" && seat.present && !seat.resigned && !hurry.asked.includes(seat.seat),
  );
  return (
    <div class="ask ask-hurry" data-testid="hurry">
      <p>
        {hurry.sooner
          ? "The bots play the round out without a pause."
          : asked
            ? `It goes faster when ${namesOf(
                table,
                watching.map((seat) => seat.seat),
              )} ${watching.length === 1 ? "wants" : "want"} it too.`
            : "Only bots still play this round."}
      </p>
      {!asked && (
        <div class="ask-buttons">
          <SafeButton onClick={onHurry}>Fast-forward</SafeButton>
        </div>
      )}
    </div>
  );
}

function until(seconds: number): string {
  if (seconds < 90) return `In ${seconds} s`;
  return `In ${Math.ceil(seconds / 60)} min`;
}

/** How many seconds until a moment of the service's, by this page's own clock; null while there is none. */
function useSecondsUntil(table: TableMessage, from: number | null): number | null {
  // Only the first message of a question tells how much of the time was left when it came.
  const first = useRef<{ from: number; at: number } | null>(null);
  const [, tick] = useState(0);
  if (from === null) first.current = null;
  else if (first.current?.from !== from) first.current = { from, at: Date.now() + from - table.now };
  useEffect(() => {
    if (from === null) return;
    const timer = window.setInterval(() => tick((now) => now + 1), 1000);
    return () => window.clearInterval(timer);
  }, [from]);
  return first.current === null ? null : Math.max(0, Math.ceil((first.current.at - Date.now()) / 1000));
}
