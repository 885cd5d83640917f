/** The page of links in emails: confirms an address, stops turn reminders, or resets a password. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { SimplePage } from "../ui/SimplePage";
import { setPageTitle } from "../ui/pageTitle";
import { confirmEmail, resetPassword, stopEmail } from "./account";
import { PasswordField } from "./PasswordField";
import { useAttempt } from "../ui/useAttempt";
import "./accounts.css";
import { ErrorMessage } from "../ui/ErrorMessage";

export type EmailLink = "confirm" | "stop" | "reset";

export function EmailLinkPage({ link, token }: { link: EmailLink; token: string }): JSX.Element {
  useEffect(() => setPageTitle("Email · Chabudai", false), []);
  return link === "reset" ? <ResetPassword token={token} /> : <ConfirmLink link={link} token={token} />;
}

/** Confirms the address or stops the reminders as soon as the page opens. */
function ConfirmLink({ link, token }: { link: "confirm" | "stop"; token: string }): JSX.Element {
  const [done, setDone] = useState<string | null>(null);
  const { error, attempt } = useAttempt();
  useEffect(() => {
    void attempt(async () => {
      if (link === "confirm") setDone(`Email address confirmed for ${await confirmEmail(token)}.`);
      else {
        await stopEmail(token);
        setDone("You will not receive turn reminders any more.");
      }
    });
  }, [attempt, link, token]);
  const title = done !== null ? "Done" : error !== null ? "This link does not work" : "Loading…";
  return (
    <SimplePage title={title}>
      {done !== null && <p role="status">{done}</p>}
      <ErrorMessage message={error} />
      <p>
        <a class="button" href="/me">
          My account
        </a>
      </p>
    </SimplePage>
  );
}

function ResetPassword({ token }: { token: string }): JSX.Element {
  const [password, setPassword] = useState("");
  const { error, isBusy, attempt } = useAttempt();
  return (
    <SimplePage title="New password">
      <form
        class="card person-form"
        aria-label="Set a new password"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => {
            await resetPassword(token, password);
            location.assign("/me");
          });
        }}
      >
        <PasswordField label="New password" value={password} isNew onChange={setPassword} />
        <ErrorMessage message={error} />
        <button type="submit" class="button button-large" disabled={isBusy}>
          Set password and log in
        </button>
        <p class="muted">You will be logged out everywhere else.</p>
      </form>
    </SimplePage>
  );
}
