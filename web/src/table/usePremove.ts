/** The answer that lies ready at this table: laid, taken away, and given when its seat is asked. */

import { useCallback, useEffect, useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import type { Connection } from "../net/tableConnection";
import type { TableMessage } from "../net/messages";
import { say } from "../ui/Announcer";
import { toast } from "../ui/Toasts";
import { isAsked } from "./yourTurn";
import { afterHappening, heldMs, mayLay, type Laid } from "./premove";

export interface LaidHere {
  laid: string | null;
  /** Lays an answer ready or takes it away; null while nothing may be laid ready. */
  lay: ((action: string | null) => void) | null;
}

interface Props {
  connection: Connection;
  table: TableMessage | null;
  presentation: Presentation | null;
  /** Whether a move is under way. */
  isSending: boolean;
  /** Tells why an answer that lay ready was not given. */
  onDropped: (action: string) => void;
}

export function useLaid({ connection, table, presentation, isSending, onDropped }: Props): LaidHere {
  const [laid, setLaid] = useState<Laid | null>(null);
  const ready = presentation?.premoveRules ?? null;

  useEffect(() => {
    if (laid === null || ready === null) return undefined;
    return connection.watch((happening) => {
      const left = afterHappening(laid, happening, ready);
      if (left.laid === laid) return;
      setLaid(left.laid);
      if (left.note !== null) toast(left.note);
    });
  }, [connection, laid, ready]);

  const isOpen = connection.snapshot.line === "open";
  const isMine = table !== null && isOpen && !isSending && isAsked(table);
  const question = table === null ? "" : `${table.match} ${table.question ?? "-"}`;
  useEffect(() => {
    if (!isMine || laid === null || ready === null || laid.match !== table.match) return undefined;
    const verdict = ready.decide(laid.action, table.legal, table.view);
    if (verdict === "wait") return undefined;
    if (verdict === "drop") {
      setLaid(null);
      onDropped(laid.action);
      return undefined;
    }
    const timer = window.setTimeout(
      () => {
        if (connection.act(laid.action) && !ready.repeats) setLaid(null);
      },
      heldMs(ready, Math.random()),
    );
    return () => window.clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a question, however often the table is told.
  }, [isMine, question, laid, ready]);

  const waits = ready !== null && isOpen && table !== null && mayLay(table);
  const match = table?.match ?? 0;
  const lay = useCallback(
    (action: string | null) => {
      setLaid(action === null ? null : { match, action });
      say(action === null ? "Nothing lies ready any more." : `${action} lies ready.`);
    },
    [match],
  );
  return { laid: laid?.action ?? null, lay: waits || laid !== null ? lay : null };
}
