/** The result of a match, and the buttons for what can be done after it. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { CitedText } from "../ui/CitedText";
import { AgainIcon, CloseIcon } from "../ui/icons";
import { sitePath } from "../ui/sitePath";
import { capitalize, insertNames, namesOf } from "../ui/words";
import { ScoreLines } from "./RoundEnd";
import { ShareResult } from "./ShareResult";
import type { SessionProps } from "./useTableSession";

type Ending = NonNullable<TableMessage["ending"]>;

export function Result(props: SessionProps & { children: ComponentChildren }): JSX.Element | null {
  const { session, loaded, children } = props;
  const { ending } = loaded.table;
  if (ending === null || session.replay !== undefined) return null;
  if (session.result.isAnnounced) return <ResultCard {...props} ending={ending} />;
  return (
    <>
      {children}
      <div class="ask ask-buttons">
        <ResultButtons {...props} />
      </div>
    </>
  );
}

function ResultCard({
  ending,
  children,
  ...props
}: SessionProps & { ending: Ending; children: ComponentChildren }): JSX.Element {
  const { table, presentation } = props.loaded;
  const card = useRef<HTMLDivElement>(null);
  // A player who has resigned with the button below the table must be shown the result, which is above it.
  useEffect(() => card.current?.scrollIntoView({ block: "nearest" }), []);
  const hasLost = table.you !== null && ending.winners.length > 0 && !ending.winners.includes(table.you);
  // The server addresses the players: "You lost: Black's chain joins top and bottom".
  const addressed = /^(You (?:won|lost)): (.*)$/s.exec(insertNames(table, ending.sentence));
  return (
    <div ref={card} class={`ask result${hasLost ? " result-lost" : ""}`} data-testid="result">
      <button
        type="button"
        class="icon-button result-close"
        aria-label="Dismiss the result"
        onClick={props.session.result.dismiss}
      >
        <CloseIcon />
      </button>
      <h2>{addressed?.[1] ?? resultHeading(table, ending)}</h2>
      <p>
        <CitedText text={capitalize(addressed?.[2] ?? insertNames(table, ending.sentence))} />
      </p>
      {presentation.showsScoring !== true && <ScoreLines table={table} lines={ending.lines} />}
      {children}
      <div class="ask-buttons">
        <ResultButtons {...props} />
      </div>
    </div>
  );
}

function ResultButtons({ session, loaded: { table } }: SessionProps): JSX.Element {
  const isPastMatch = session.match !== null;
  const isRematchOffered = table.offers.some((offer) => offer.what === "rematch");
  return (
    <>
      {table.event !== null && !isPastMatch && (
        <a class="button" href={sitePath(`/tournaments/${table.event.tournament}`)}>
          Back to the tournament
        </a>
      )}{" "}
      {table.you !== null && table.event === null && !isRematchOffered && !isPastMatch && (
        <button type="button" class="button" onClick={() => session.requests.offer("rematch")}>
          <AgainIcon /> Rematch
        </button>
      )}{" "}
      {/* A deal that other tables still have to play must not be shown to anyone. */}
      {table.event?.sealed !== true && <ShareResult table={table} seatKey={session.seatKey} />}
    </>
  );
}

/** Returns a heading that names the winners, or the losers if almost all players have won. */
function resultHeading(table: TableMessage, { code, winners }: Ending): string {
  if (winners.length === 0) return code === "cancelled" ? "Cancelled" : "No winner";
  if (table.you !== null && winners.includes(table.you)) return "You won";
  const losers = table.seats.map((seat) => seat.seat).filter((seat) => !winners.includes(seat));
  if (losers.length >= winners.length) return `${namesOf(table, winners)} won`;
  return losers.length === 1 && losers[0] === table.you ? "You lost" : `${namesOf(table, losers)} lost`;
}
