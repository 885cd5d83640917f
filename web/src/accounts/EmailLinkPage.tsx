/** Where the links in mails lead: an address is confirmed, mails about turns end, or a password is chosen anew. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Simple } from "../ui/SimplePage";
import { showTitle } from "../ui/pageTitle";
import { confirmMail, finishReset, stopMail } from "./account";
import { PasswordField } from "./PasswordField";
import { useAttempt } from "../ui/useAttempt";
import "./accounts.css";
import { Trouble } from "../ui/ErrorMessage";

export type MailLink = "confirm" | "stop" | "reset";

export function MailPage({ link, token }: { link: MailLink; token: string }): JSX.Element {
  useEffect(() => showTitle("Mail · Chabudai", false), []);
  return link === "reset" ? <Reset token={token} /> : <Followed link={link} token={token} />;
}

/** Done as soon as the page is there: to open the link was the press. */
function Followed({ link, token }: { link: "confirm" | "stop"; token: string }): JSX.Element {
  const [done, setDone] = useState<string | null>(null);
  const { trouble, attempt } = useAttempt();
  useEffect(() => {
    void attempt(async () => {
      if (link === "confirm") setDone(`This is the address of ${await confirmMail(token)} now.`);
      else {
        await stopMail(token);
        setDone("No more mails about turns will come.");
      }
    });
  }, [attempt, link, token]);
  const title = done !== null ? "Done" : trouble !== null ? "This link does not work" : "One moment…";
  return (
    <Simple title={title}>
      {done !== null && <p role="status">{done}</p>}
      <Trouble words={trouble} />
      <p>
        <a class="button" href="/me">
          My account
        </a>
      </p>
    </Simple>
  );
}

function Reset({ token }: { token: string }): JSX.Element {
  const [password, setPassword] = useState("");
  const { trouble, busy, attempt } = useAttempt();
  return (
    <Simple title="A new password">
      <form
        class="card person-form"
        aria-label="A new password"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => {
            await finishReset(token, password);
            location.assign("/me");
          });
        }}
      >
        <PasswordField label="The new password" value={password} isNew onChange={setPassword} />
        <Trouble words={trouble} />
        <button type="submit" class="button button-large" disabled={busy}>
          Set it and log in
        </button>
        <p class="muted">You will be logged out everywhere else.</p>
      </form>
    </Simple>
  );
}
