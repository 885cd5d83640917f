import { useMemo } from "preact/hooks";
import type { EndKind, OfferKind } from "../net/messages";
import type { Reply, TableConnection } from "../net/tableConnection";
import { toast } from "../ui/Toasts";
import { asSentence } from "../ui/words";
import { noteDeclined } from "./announcements";

export type TableRequests = ReturnType<typeof useTableRequests>;

/** Returns the requests of a table as functions that show a toast if the server refuses. */
export function useTableRequests(connection: TableConnection) {
  return useMemo(() => {
    const send = (reply: Reply) =>
      void reply.then((answer) => {
        if (answer?.type === "refused") toast(asSentence(answer.message));
      });
    return {
      resign: () => send(connection.requestInMatch({ type: "resign" })),
      offer: (what: OfferKind) => send(connection.requestInMatch({ type: "offer", what })),
      answerOffer: (what: OfferKind, accept: boolean) => {
        const { table } = connection.snapshot;
        if (!accept && table !== null) noteDeclined(what, table);
        send(connection.requestInMatch({ type: "answer", what, accept }));
      },
      /** Tells the server that the next round may be dealt. */
      confirmReady: () => send(connection.requestInMatch({ type: "ready" })),
      /** Fills all open seats with bots of a level. */
      fill: (level: number) => send(connection.request({ type: "fill", level })),
      /** Lets bots that play the rest of a round alone do so without pauses. */
      fastForward: () => send(connection.requestInMatch({ type: "hurry" })),
      /** Lets a bot play for a seat that kept the others waiting for too long. */
      requestSubstitute: (seat: number) => send(connection.requestInMatch({ type: "stand_in", seat })),
      /** Claims the win or cancels the match at a table for two, after the opponent has left. */
      endMatch: (how: EndKind) => send(connection.requestInMatch({ type: "end", how })),
      /** Takes the seat back from its substitute. */
      resumeSeat: () => send(connection.request({ type: "back" })),
      /** Begins or ends a vacation, in a match with days per move. */
      setVacation: (on: boolean) => send(connection.requestInMatch({ type: "rest", on })),
    };
  }, [connection]);
}
