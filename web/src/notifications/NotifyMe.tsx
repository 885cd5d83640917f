import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useServerFeatures } from "../accounts/useServerFeatures";
import type { TableMessage } from "../net/messages";
import { BellIcon } from "../ui/icons";
import { usePersistent } from "../ui/persistent";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import { isNotified, notifiedTables, notifySeat, pushKey } from "./push";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

interface Props {
  table: TableMessage;
  seatKey: string | null;
}

/** Turns push notifications of the player's turns at a table on and off, without an account. */
export function NotifyMe({ table, seatKey }: Props): JSX.Element | null {
  const key = pushKey(useServerFeatures());
  usePersistent(notifiedTables);
  const { error, isBusy, attempt } = useAttempt();
  useEffect(() => {
    if (error !== null) toast(error);
  }, [error]);
  const isAlone = table.seats.every((seat, number) => number === table.you || seat.kind === "bot");
  if (key === null || seatKey === null || table.you === null || table.ending !== null || isAlone) return null;
  const isOn = isNotified(table.table);
  return (
    <button
      type="button"
      class="quiet"
      aria-pressed={isOn}
      disabled={isBusy}
      onClick={() => void attempt(() => notifySeat(key, table.table, seatKey, !isOn))}
    >
      <BellIcon /> {<Words text={isOn ? t("page-notifying-turn") : t("page-notify-turn")} />}
    </button>
  );
}
