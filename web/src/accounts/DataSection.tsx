/** The export of an account's data, and its deletion. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { useAttempt } from "../ui/useAttempt";
import { deleteAccount, NO_CONFIRMATION } from "./account";
import { ConfirmFields } from "./ConfirmFields";

/** The data of an account: export and deletion. */
export function DataSection({ onDeleted }: { onDeleted: () => void }): JSX.Element {
  const [confirmation, setConfirmation] = useState(NO_CONFIRMATION);
  const { error, isBusy, submit } = useAttempt();
  return (
    <details class="card stack">
      <summary>My data</summary>
      <p>
        <a class="link" href={sitePath("/api/people/me/export")} download="chabudai.json">
          Download all my data
        </a>{" "}
        as a file, with the records of your games.
      </p>
      <form class="stack" onSubmit={submit(() => deleteAccount(confirmation).then(onDeleted))}>
        <p>
          Deleting your account cannot be undone. Your games stay, because they also belong to your opponents; your name
          in them is replaced by “someone”.
        </p>
        <ConfirmFields value={confirmation} onChange={setConfirmation} />
        <ErrorMessage message={error} />
        <button type="submit" class="button button-plain button-danger" disabled={isBusy}>
          Delete my account
        </button>
      </form>
    </details>
  );
}
