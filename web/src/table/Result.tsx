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
import { type MessageData, t } from "../words/catalogue";
import { Words } from "../words/Words";

type Ending = NonNullable<TableMessage["ending"]>;

export function Result(props: SessionProps & { children: ComponentChildren }): JSX.Element | null {
  const { session, loaded, children } = props;
  const { ending } = loaded.table;
  if (ending === null || session.replay !== undefined) return null;
  if (session.result.isAnnounced) return <ResultCard {...props} ending={ending} />;
  return (
    <>
      {children}
      <div class="ask">
        <div class="ask-buttons">
          <ResultButtons {...props} />
        </div>
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
  const addressed = addressedResult(table, ending);
  return (
    <div ref={card} class={`ask result${hasLost ? " result-lost" : ""}`} data-testid="result">
      <button
        type="button"
        class="icon-button result-close"
        aria-label={t("table-dismiss-result")}
        onClick={props.session.result.dismiss}
      >
        <CloseIcon />
      </button>
      <h2>
        <Words text={addressed?.heading ?? resultHeading(table, ending)} />
      </h2>
      <p>
        <CitedText text={capitalize(addressed?.reason ?? insertNames(table, ending.sentence))} />
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
          {t("table-to-tournament")}
        </a>
      )}{" "}
      {table.you !== null && table.event === null && !isRematchOffered && !isPastMatch && (
        <button type="button" class="button" onClick={() => session.requests.offer("rematch")}>
          <AgainIcon /> {t("table-rematch")}
        </button>
      )}{" "}
      {/* A deal that other tables still have to play must not be shown to anyone. */}
      {table.event?.sealed !== true && <ShareResult table={table} seatKey={session.seatKey} />}
    </>
  );
}

/** Returns the heading and the reason of an ending that addresses the reader: "You lost: Black's chain joins ...". */
function addressedResult(table: TableMessage, { sentence }: Ending): { heading: string; reason: string } | null {
  const { id, args }: MessageData = sentence;
  if (id !== "game-you-won" && id !== "game-you-lost") return null;
  const { reason } = args;
  if (typeof reason !== "object" || !("id" in reason)) return null;
  return {
    heading: id === "game-you-won" ? t("table-you-won") : t("table-you-lost"),
    reason: insertNames(table, reason),
  };
}

/** Returns a heading that names the winners, or the losers if almost all players have won. */
function resultHeading(table: TableMessage, { code, winners }: Ending): string {
  if (winners.length === 0) return code === "cancelled" ? t("table-cancelled") : t("table-no-winner");
  if (table.you !== null && winners.includes(table.you)) return t("table-you-won");
  const losers = table.seats.map((seat) => seat.seat).filter((seat) => !winners.includes(seat));
  if (losers.length === 1 && losers[0] === table.you) return t("table-you-lost");
  return losers.length >= winners.length
    ? t("table-they-won", { names: namesOf(table, winners) })
    : t("table-they-lost", { names: namesOf(table, losers) });
}
