/** The data of an account: export and deletion. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { deleteAccount } from "./account";
import { PasswordField } from "./PasswordField";
import { useAttempt } from "../ui/useAttempt";
import { ErrorMessage } from "../ui/ErrorMessage";

export function DataSection({ onDeleted }: { onDeleted: () => void }): JSX.Element {
  const [password, setPassword] = useState("");
  const { error, isBusy, attempt } = useAttempt();
  return (
    <details class="card person-part">
      <summary>My data</summary>
      <p>
        <a class="link" href="/api/people/me/export" download="chabudai.json">
          Download all my data
        </a>{" "}
        as a file, with the records of your games.
      </p>
      <form
        class="person-form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => {
            await deleteAccount(password);
            onDeleted();
          });
        }}
      >
        <p>
          Deleting your account cannot be undone. Your games stay, because they also belong to your opponents; your name
          in them is replaced by “someone”.
        </p>
        <PasswordField label="Your password" value={password} onChange={setPassword} />
        <ErrorMessage message={error} />
        <button type="submit" class="button button-plain button-danger" disabled={isBusy}>
          Delete my account
        </button>
      </form>
    </details>
  );
}
