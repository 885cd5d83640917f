/** Changes the password of an account. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ErrorMessage } from "../ui/ErrorMessage";
import { useAttempt } from "../ui/useAttempt";
import { account, changePassword, NO_CONFIRMATION } from "./account";
import { ConfirmFields } from "./ConfirmFields";
import { PasswordField } from "./PasswordField";
import { t } from "../words/catalogue";

export function PasswordForm({ onChanged }: { onChanged: () => void }): JSX.Element {
  const [old, setOld] = useState(NO_CONFIRMATION);
  const [next, setNext] = useState("");
  const [isDone, setIsDone] = useState(false);
  const { error, isBusy, submit } = useAttempt();
  const save = async () => {
    await changePassword(old, next);
    setOld(NO_CONFIRMATION);
    setNext("");
    setIsDone(true);
    onChanged();
  };
  return (
    <details>
      <summary>{t("accounts-change-password")}</summary>
      <form class="stack" onSubmit={submit(save)}>
        <ConfirmFields label={t("accounts-current-password")} value={old} onChange={setOld} />
        <PasswordField
          label={t("accounts-new-password")}
          value={next}
          isNew
          name={account.current().name}
          onChange={setNext}
        />
        <ErrorMessage message={error} />
        {isDone && error === null && <p role="status">{t("accounts-password-changed")}</p>}
        <button type="submit" class="button button-plain" disabled={isBusy}>
          {t("accounts-change-password")}
        </button>
      </form>
    </details>
  );
}
