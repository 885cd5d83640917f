/** At a table: being told by this browser when it is one's turn, also without an account. */

import type { JSX } from "preact";
import type { TableMessage } from "../net/messages";
import { BellIcon } from "../ui/icons";
import { useRemembered } from "../ui/persistent";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import { useOffered } from "../accounts/useServerFeatures";
import { isTold, pushKey, tellSeat, toldTables } from "./push";
import { useEffect } from "preact/hooks";

interface Props {
  table: TableMessage;
  seatKey: string | null;
}

export function TellMe({ table, seatKey }: Props): JSX.Element | null {
  const key = pushKey(useOffered());
  useRemembered(toldTables);
  const { trouble, busy, attempt } = useAttempt();
  useEffect(() => {
    if (trouble !== null) toast(trouble);
  }, [trouble]);
  const isAlone = table.seats.every((seat, number) => number === table.you || seat.kind === "bot");
  if (key === null || seatKey === null || table.you === null || table.ending !== null || isAlone) return null;
  const on = isTold(table.table);
  return (
    <button
      type="button"
      class="quiet"
      aria-pressed={on}
      disabled={busy}
      onClick={() => void attempt(() => tellSeat(key, table.table, seatKey, !on))}
    >
      <BellIcon /> {on ? "Told when it is my turn ✓" : "Tell me when it is my turn"}
    </button>
  );
}
