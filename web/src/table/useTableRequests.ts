import { useMemo } from "preact/hooks";
import type { EndKind, OfferKind } from "../net/messages";
import type { Reply, TableConnection } from "../net/tableConnection";
import { toast } from "../ui/Toasts";
import { asSentence } from "../ui/words";
import { noteDeclined } from "./announcements";

export interface TableRequests {
  resign: () => void;
  offer: (what: OfferKind) => void;
  answerOffer: (what: OfferKind, accept: boolean) => void;
  confirmReady: () => void;
  fill: (level: number) => void;
  fastForward: () => void;
  requestSubstitute: (seat: number) => void;
  endMatch: (how: EndKind) => void;
  resumeSeat: () => void;
  setVacation: (on: boolean) => void;
}

/** Returns the requests of a table as functions that show a toast if the server refuses. */
export function useTableRequests(connection: TableConnection): TableRequests {
  return useMemo(() => {
    const send = (reply: Reply) =>
      void reply.then((answer) => {
        if (answer?.type === "refused") toast(asSentence(answer.message));
      });
    return {
      resign: () => send(connection.resign()),
      offer: (what) => send(connection.offer(what)),
      answerOffer: (what, accept) => {
        const { table } = connection.snapshot;
        if (!accept && table !== null) noteDeclined(what, table);
        send(connection.answerOffer(what, accept));
      },
      confirmReady: () => send(connection.confirmReady()),
      fill: (level) => send(connection.fillWithBots(level)),
      fastForward: () => send(connection.fastForward()),
      requestSubstitute: (seat) => send(connection.requestSubstitute(seat)),
      endMatch: (how) => send(connection.endMatch(how)),
      resumeSeat: () => send(connection.resumeSeat()),
      setVacation: (on) => send(connection.setVacation(on)),
    };
  }, [connection]);
}
