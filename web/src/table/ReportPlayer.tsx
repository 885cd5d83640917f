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
        <FlagIcon /> Report a player
      </button>
      {isOpen && (
        <Dialog title="Report a player" onClose={() => setOpen(false)}>
          <form
            class="stack"
            onSubmit={submit(async () => {
              await reportPlayer(table.table, seatKey, seat, reason);
              setOpen(false);
              toast("Reported. A moderator will review it.");
            })}
          >
            <label class="field">
              <span>Player</span>
              <Select
                value={String(seat)}
                choices={others.map((each) => [String(each.seat), nameOf(table, each.seat)] as const)}
                onChange={(number) => setChosen(Number(number))}
              />
            </label>
            <TextField
              label="What happened?"
              value={reason}
              required
              maxLength={200}
              autocomplete="off"
              onText={setReason}
            />
            <ErrorMessage message={error} />
            <button type="submit" class="button" disabled={isBusy}>
              Report
            </button>
          </form>
        </Dialog>
      )}
    </>
  );
}
