/** Requests a password reset link by email. The answer does not reveal whether the account exists. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { requestPasswordReset } from "./account";
import { useAttempt } from "../ui/useAttempt";
import { ErrorMessage } from "../ui/ErrorMessage";

export function ForgotPassword(): JSX.Element {
  const [address, setAddress] = useState("");
  const [isSent, setIsSent] = useState(false);
  const { error, isBusy, attempt } = useAttempt();
  return (
    <details class="card person-part">
      <summary>I forgot my password</summary>
      <form
        class="person-form"
        aria-label="Reset link by email"
        onSubmit={(event) => {
          event.preventDefault();
          setIsSent(false);
          void attempt(async () => {
            await requestPasswordReset(address);
            setIsSent(true);
          });
        }}
      >
        <label class="field">
          <span>Email address of your account</span>
          <input
            type="email"
            value={address}
            maxLength={254}
            required
            autocomplete="email"
            onInput={(event) => setAddress(event.currentTarget.value)}
          />
        </label>
        <ErrorMessage message={error} />
        {isSent && error === null && (
          <p role="status">If an account has this address, a link was sent to it. The link is valid for one hour.</p>
        )}
        <button type="submit" class="button button-plain" disabled={isBusy}>
          Send reset link
        </button>
      </form>
    </details>
  );
}
