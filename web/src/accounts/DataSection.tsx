/** The export of an account's data, and its deletion. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { useAttempt } from "../ui/useAttempt";
import { deleteAccount, NO_CONFIRMATION } from "./account";
import { ConfirmFields } from "./ConfirmFields";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";

/** The data of an account: export and deletion. */
export function DataSection({ onDeleted }: { onDeleted: () => void }): JSX.Element {
  const [confirmation, setConfirmation] = useState(NO_CONFIRMATION);
  const { error, isBusy, submit } = useAttempt();
  return (
    <details class="card stack">
      <summary>{t("accounts-data")}</summary>
      <p>
        <Rich
          id="accounts-download"
          parts={{
            link: (text) => (
              <a class="link" href={sitePath("/api/people/me/export")} download="chabudai.json">
                {text}
              </a>
            ),
          }}
        />
      </p>
      <form class="stack" onSubmit={submit(() => deleteAccount(confirmation).then(onDeleted))}>
        <p>{t("accounts-delete-warning")}</p>
        <ConfirmFields value={confirmation} onChange={setConfirmation} />
        <ErrorMessage message={error} />
        <button type="submit" class="button button-plain button-danger" disabled={isBusy}>
          {t("accounts-delete")}
        </button>
      </form>
    </details>
  );
}
