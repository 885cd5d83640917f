/** The page of links in emails: confirms an address, stops turn reminders, or resets a password. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { SimplePage } from "../ui/SimplePage";
import { setPageTitle } from "../ui/pageTitle";
import { confirmEmail, isCodeWanted, resetPassword, stopEmail } from "./account";
import { CodeField } from "./ConfirmFields";
import { PasswordField } from "./PasswordField";
import { useAttempt } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import "./accounts.css";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { t } from "../words/catalogue";

export function EmailLinkPage({ link, token }: { link: "confirm" | "stop" | "reset"; token: string }): JSX.Element {
  useEffect(() => setPageTitle(t("accounts-email-page-title"), false), []);
  return link === "reset" ? <ResetPassword token={token} /> : <ConfirmLink link={link} token={token} />;
}

/** Confirms the address or stops the reminders as soon as the page opens. */
function ConfirmLink({ link, token }: { link: "confirm" | "stop"; token: string }): JSX.Element {
  const follow = useCallback(async () => {
    if (link === "confirm") return t("accounts-email-confirmed", { name: await confirmEmail(token) });
    await stopEmail(token);
    return t("accounts-reminders-stopped");
  }, [link, token]);
  const { value: done, error } = useResource(follow);
  const title = t(done !== null ? "accounts-done" : error !== null ? "accounts-bad-link" : "page-loading");
  return (
    <SimplePage title={title}>
      {done !== null && <p role="status">{done}</p>}
      <ErrorMessage message={error} />
      <p>
        <a class="button" href={sitePath("/me")}>
          {t("accounts-my-account")}
        </a>
      </p>
    </SimplePage>
  );
}

function ResetPassword({ token }: { token: string }): JSX.Element {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const { error, isBusy, submit } = useAttempt();
  const reset = async () => {
    try {
      await resetPassword(token, { password, code: code ?? "" });
    } catch (reason) {
      if (isCodeWanted(reason)) setCode((known) => known ?? "");
      throw reason;
    }
    location.assign(sitePath("/me"));
  };
  return (
    <SimplePage title={t("accounts-new-password")}>
      <form class="card stack" aria-label={t("accounts-set-password-form")} onSubmit={submit(reset)}>
        <PasswordField label={t("accounts-new-password")} value={password} isNew onChange={setPassword} />
        {code !== null && <CodeField value={code} onChange={setCode} />}
        <ErrorMessage message={error} />
        <button type="submit" class="button button-large" disabled={isBusy}>
          {t("accounts-set-password")}
        </button>
        <p class="muted">{t("accounts-logged-out-elsewhere")}</p>
      </form>
    </SimplePage>
  );
}
