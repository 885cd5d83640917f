/** A button and a dialog that report something to the moderators. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../words/catalogue";
import { Dialog } from "./Dialog";
import { ErrorMessage } from "./ErrorMessage";
import { TextField } from "./fields";
import { FlagIcon } from "./icons";
import { toast } from "./Toasts";
import { useAttempt } from "./useAttempt";

interface Props {
  label: string;
  /** What the reporter sees after the report was sent. */
  thanks: string;
  onReport: (reason: string) => Promise<void>;
  /** Further fields above the reason. */
  children?: ComponentChildren;
}

export function ReportButton({ label, thanks, onReport, children }: Props): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { error, isBusy, submit } = useAttempt();
  const send = async () => {
    await onReport(reason);
    setOpen(false);
    toast(thanks);
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        <FlagIcon /> {label}
      </button>
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <form class="stack" onSubmit={submit(send)}>
            {children}
            <TextField
              label={t("page-report-reason")}
              value={reason}
              required
              maxLength={200}
              autocomplete="off"
              onText={setReason}
            />
            <ErrorMessage message={error} />
            <button type="submit" class="button" disabled={isBusy}>
              {t("page-report")}
            </button>
          </form>
        </Dialog>
      )}
    </>
  );
}
