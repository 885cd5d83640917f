/** The player's premove, which can be set and cancelled, and is played when the seat is to act. */

import { useCallback, useEffect, useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import type { TableMessage } from "../net/messages";
import type { TableConnection } from "../net/tableConnection";
import { announce } from "../ui/Announcer";
import { toast } from "../ui/Toasts";
import { maySetPremove, type Premove, premoveAfter, premoveDelayMs } from "./premove";
import { isYourTurn } from "./yourTurn";
import { t } from "../words/catalogue";

export type PremoveState = ReturnType<typeof usePremove>;

interface PremoveOptions {
  connection: TableConnection;
  table: TableMessage | null;
  presentation: Presentation | null;
  /** Whether a move is being sent. */
  isSending: boolean;
  /** Called with a premove that was dropped when its seat was to act. */
  onDropped: (action: string) => void;
}

export function usePremove({ connection, table, presentation, isSending, onDropped }: PremoveOptions) {
  const [premove, setPremoveState] = useState<Premove | null>(null);
  const rules = presentation?.premoveRules ?? null;

  useEffect(() => {
    if (premove === null || rules === null) return undefined;
    return connection.onEvent((event) => {
      const outcome = premoveAfter(premove, event, rules);
      if (outcome.premove === premove) return;
      setPremoveState(outcome.premove);
      if (outcome.notice !== null) toast(outcome.notice);
    });
  }, [connection, premove, rules]);

  const isOpen = connection.snapshot.status === "open";
  const isMine = table !== null && isOpen && !isSending && isYourTurn(table);
  const question = table === null ? "" : `${table.match} ${table.question ?? "-"}`;
  useEffect(() => {
    if (!isMine || premove === null || rules === null || premove.match !== table.match) return undefined;
    const decision = rules.decide(premove.action, table.legal, table.view);
    if (decision === "wait") return undefined;
    if (decision === "drop") {
      setPremoveState(null);
      onDropped(premove.action);
      return undefined;
    }
    const timer = window.setTimeout(
      () => {
        if (connection.act(premove.action) && !rules.repeats) setPremoveState(null);
      },
      premoveDelayMs(rules, Math.random()),
    );
    return () => window.clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per question, even if the table message is repeated.
  }, [isMine, question, premove, rules]);

  const isPossible = rules !== null && isOpen && table !== null && maySetPremove(table);
  const match = table?.match ?? 0;
  const setPremove = useCallback(
    (action: string | null) => {
      setPremoveState(action === null ? null : { match, action });
      announce(action === null ? t("table-premove-cancelled") : t("table-premove", { action }));
    },
    [match],
  );
  return {
    premove: premove?.action ?? null,
    /** Sets or cancels the premove; null while this is impossible. */
    setPremove: isPossible || premove !== null ? setPremove : null,
  };
}
