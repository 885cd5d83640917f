/** What the organisers of a club change. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ErrorMessage } from "../ui/ErrorMessage";
import { SafeButton } from "../ui/SafeButton";
import { sitePath } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { onSubmission, useAttempt } from "../ui/useAttempt";
import { t } from "../words/catalogue";
import { changeClub, closeClub } from "./api";
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
