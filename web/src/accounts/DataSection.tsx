/** What the service has of oneself: to take along, and to delete. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { deleteMe } from "./account";
import { PasswordField } from "./PasswordField";
import { useAttempt } from "../ui/useAttempt";
import { Trouble } from "../ui/ErrorMessage";

export function OwnData({ onDeleted }: { onDeleted: () => void }): JSX.Element {
  const [password, setPassword] = useState("");
  const { trouble, busy, attempt } = useAttempt();
  return (
    <details class="card person-part">
      <summary>My data</summary>
      <p>
        <a class="link" href="/api/people/me/export" download="chabudai.json">
          All of it as a file
        </a>
        , with the records of your games.
      </p>
      <form
        class="person-form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => {
            await deleteMe(password);
            onDeleted();
          });
        }}
      >
        <p>
          Who deletes their account is called “someone” in the games they have played. The games stay: they are the
          others’ too. Nothing brings the account back.
        </p>
        <PasswordField label="Your password" value={password} onChange={setPassword} />
        <Trouble words={trouble} />
        <button type="submit" class="button button-plain button-danger" disabled={busy}>
          Delete my account
        </button>
      </form>
    </details>
  );
}
