import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { reportPlayer } from "../net/api";
import type { TableMessage } from "../net/messages";
import { Dialog } from "../ui/Dialog";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Select, TextField } from "../ui/fields";
import { FlagIcon } from "../ui/icons";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import { nameOf } from "../ui/words";
import { t } from "../words/catalogue";

interface Props {
  table: TableMessage;
  seatKey: string | null;
}

/** A button and a dialog that report another player to the moderators, if there is one. */
export function ReportPlayer({ table, seatKey }: Props): JSX.Element | null {
  const others = table.seats.filter((seat) => seat.kind === "person" && seat.seat !== table.you);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const { error, isBusy, submit } = useAttempt();
  const first = others[0];
  if (first === undefined) return null;
  const seat = chosen ?? first.seat;
  return (
    <>
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        <FlagIcon /> {t("table-report-player")}
      </button>
      {isOpen && (
        <Dialog title={t("table-report-player")} onClose={() => setOpen(false)}>
          <form
            class="stack"
            onSubmit={submit(async () => {
              await reportPlayer(table.table, seatKey, seat, reason);
              setOpen(false);
              toast(t("table-player-reported"));
            })}
          >
            <label class="field">
              <span>{t("table-player")}</span>
              <Select
                value={String(seat)}
                choices={others.map((each) => [String(each.seat), nameOf(table, each.seat)] as const)}
                onChange={(number) => setChosen(Number(number))}
              />
            </label>
            <TextField
              label={t("table-report-reason")}
              value={reason}
              required
              maxLength={200}
              autocomplete="off"
              onText={setReason}
            />
            <ErrorMessage message={error} />
            <button type="submit" class="button" disabled={isBusy}>
              {t("table-report")}
            </button>
          </form>
        </Dialog>
      )}
    </>
  );
}
