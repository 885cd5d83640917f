/** What the organisers of a club change, and the report about a club. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../ui/Dialog";
import { ErrorMessage } from "../ui/ErrorMessage";
import { TextField } from "../ui/fields";
import { FlagIcon } from "../ui/icons";
import { SafeButton } from "../ui/SafeButton";
import { sitePath } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { onSubmission, useAttempt } from "../ui/useAttempt";
import { t } from "../words/catalogue";
import { changeClub, closeClub, reportClub } from "./api";
import { ClubFields } from "./ClubFields";
import type { ClubProps } from "./roles";

export function ClubSettings({ info, isBusy, change }: ClubProps): JSX.Element {
  const [text, setText] = useState(info.text);
  const [admits, setAdmits] = useState(info.admits);
  const { error, attempt } = useAttempt();
  const save = onSubmission(() =>
    change(async () => {
      await changeClub(info.club, text.trim(), admits);
      toast(t("clubs-saved"));
    }),
  );
  const close = async () => {
    await closeClub(info.club);
    location.assign(sitePath("/clubs"));
  };
  return (
    <details class="card stack">
      <summary>{t("clubs-edit")}</summary>
      <form class="stack" aria-label={t("clubs-edit")} onSubmit={save}>
        <ClubFields text={text} admits={admits} onText={setText} onAdmits={setAdmits} />
        <p>
          <button type="submit" class="button" disabled={isBusy}>
            {t("clubs-save")}
          </button>
        </p>
      </form>
      {info.mine === "owner" && (
        <details>
          <summary>{t("clubs-close")}</summary>
          <p>{t("clubs-close-help")}</p>
          <SafeButton class="button button-plain button-danger" onClick={() => void attempt(close)}>
            {t("clubs-close")}
          </SafeButton>
          <ErrorMessage message={error} />
        </details>
      )}
    </details>
  );
}

/** A button and a dialog that report a club to the moderators. */
export function ReportClub({ club }: { club: string }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { error, isBusy, submit } = useAttempt();
  const send = async () => {
    await reportClub(club, reason);
    setOpen(false);
    toast(t("clubs-reported"));
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        <FlagIcon /> {t("clubs-report")}
      </button>
      {isOpen && (
        <Dialog title={t("clubs-report")} onClose={() => setOpen(false)}>
          <form class="stack" onSubmit={submit(send)}>
            <TextField
              label={t("clubs-report-reason")}
              value={reason}
              required
              maxLength={200}
              autocomplete="off"
              onText={setReason}
            />
            <ErrorMessage message={error} />
            <button type="submit" class="button" disabled={isBusy}>
              {t("clubs-report-send")}
            </button>
          </form>
        </Dialog>
      )}
    </>
  );
}
