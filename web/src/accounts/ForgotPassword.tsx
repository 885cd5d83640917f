/** A link to a new password, for who has given an e-mail address. The answer does not tell whether there is an account. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { askReset } from "./account";
import { useAttempt } from "../ui/useAttempt";
import { Trouble } from "../ui/ErrorMessage";

export function Forgotten(): JSX.Element {
  const [address, setAddress] = useState("");
  const [isSent, setIsSent] = useState(false);
  const { trouble, busy, attempt } = useAttempt();
  return (
    <details class="card person-part">
      <summary>I have forgotten my password</summary>
      <form
        class="person-form"
        aria-label="A link by e-mail"
        onSubmit={(event) => {
          event.preventDefault();
          setIsSent(false);
          void attempt(async () => {
            await askReset(address);
            setIsSent(true);
          });
        }}
      >
        <label class="field">
          <span>The e-mail address of your account</span>
          <input
            type="email"
            value={address}
            maxLength={254}
            required
            autocomplete="email"
            onInput={(event) => setAddress(event.currentTarget.value)}
          />
        </label>
        <Trouble words={trouble} />
        {isSent && trouble === null && (
          <p role="status">If an account has this address, a link is on its way. It works for an hour.</p>
        )}
        <button type="submit" class="button button-plain" disabled={busy}>
          Send me a link
        </button>
      </form>
    </details>
  );
}
