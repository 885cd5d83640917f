/** The account page: login and registration for guests, and the settings of the account. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { AccountInfo } from "../net/messages";
import { pushKey } from "../notifications/push";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Choice, TextField } from "../ui/fields";
import { setPageTitle } from "../ui/pageTitle";
import { SimplePage } from "../ui/SimplePage";
import { sitePath } from "../ui/sitePath";
import { useAttempt } from "../ui/useAttempt";
import { enter, fetchAccount, isCodeWanted, logOut, requestPasswordReset } from "./account";
import { CodeField } from "./ConfirmFields";
import { DataSection } from "./DataSection";
import { EmailField, EmailSection } from "./EmailSection";
import { ContactSection } from "./FriendsSection";
import { BotSection } from "./OwnBotsSection";
import { logInWithPasskey, supportsPasskeys } from "./passkeys";
import { PasskeySection } from "./PasskeySection";
import { PasswordField } from "./PasswordField";
import { PushSection } from "./PushSection";
import { SecondFactorSection } from "./SecondFactorSection";
import { SessionSection } from "./SessionSection";
import { SocialSection } from "./SocialSection";
import { useServerFeatures } from "./useServerFeatures";
import "./accounts.css";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { personPath } from "../ui/PersonMark";

/** `next` is the address to open after a login. */
export function AccountPage({ next }: { next: string | null }): JSX.Element {
  const [me, setMe] = useState<AccountInfo | null | undefined>(undefined);
  const features = useServerFeatures();
  const push = pushKey(features);
  const { error, attempt } = useAttempt();
  const reload = useCallback(() => attempt(async () => setMe(await fetchAccount())), [attempt]);
  useEffect(() => {
    setPageTitle(t("accounts-page-title"), false);
    void reload();
  }, [reload]);
  if (me === undefined) {
    return (
      <SimplePage title={t("accounts-account")}>
        <p class={error === null ? "muted" : "trouble"}>
          <Words text={error ?? t("page-loading")} />
        </p>
      </SimplePage>
    );
  }
  if (me === null) {
    const proceed = () => (next === null ? reload() : location.assign(sitePath(next)));
    return (
      <SimplePage title={t("accounts-account")}>
        <LoginForm onLogin={() => void proceed()} />
        {features?.passkeys === true && supportsPasskeys() && <PasskeyLogin onLogin={() => void proceed()} />}
        {features?.mail === true && <ForgotPassword />}
        <p class="muted">
          {t("accounts-optional")}{" "}
          <Words text={t(features?.mail === true ? "accounts-email-optional" : "accounts-no-email")} />
        </p>
      </SimplePage>
    );
  }
  return (
    <SimplePage title={me.name}>
      <p class="person-links">
        <a class="button" href={personPath(me.name)}>
          {t("accounts-my-games")}
        </a>
        <a class="button button-plain" href={sitePath("/clubs")}>
          {t("accounts-my-clubs")}
        </a>
        {me.role === "moderator" && (
          <a class="button" href={sitePath("/moderation")}>
            {t("accounts-moderation")}
          </a>
        )}
        <button
          type="button"
          class="button button-plain"
          onClick={() => void attempt(() => logOut().then(() => setMe(null)))}
        >
          {t("accounts-log-out")}
        </button>
      </p>
      <ErrorMessage message={error} />
      <ContactSection />
      <SocialSection />
      {features?.mail === true && <EmailSection />}
      {push !== null && <PushSection pushKey={push} />}
      {features?.passkeys === true && supportsPasskeys() && <PasskeySection />}
      <SecondFactorSection hasPasskeys={features?.passkeys === true && supportsPasskeys()} />
      <BotSection />
      <SessionSection />
      <DataSection onDeleted={() => setMe(null)} />
    </SimplePage>
  );
}

function PasskeyLogin({ onLogin }: { onLogin: () => void }): JSX.Element {
  const { error, isBusy, attempt } = useAttempt();
  return (
    <p class="person-links">
      <button
        type="button"
        class="button button-plain"
        disabled={isBusy}
        onClick={() => void attempt(() => logInWithPasskey().then(onLogin))}
      >
        {t("accounts-log-in-passkey")}
      </button>
      {error !== null && (
        <span class="trouble" role="alert">
          <Words text={error} />
        </span>
      )}
    </p>
  );
}

function LoginForm({ onLogin }: { onLogin: () => void }): JSX.Element {
  const [how, setHow] = useState<"register" | "log-in">("log-in");
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const { error, isBusy, submit } = useAttempt();
  const isNew = how === "register";
  const send = async () => {
    try {
      await enter(how, name, { password, code: code ?? "" });
    } catch (reason) {
      if (isCodeWanted(reason)) setCode((known) => known ?? "");
      throw reason;
    }
    onLogin();
  };
  return (
    <form class="card stack" aria-label={t(isNew ? "accounts-register" : "accounts-log-in")} onSubmit={submit(send)}>
      <Choice
        legend={t("accounts-have-account")}
        name="how"
        value={how}
        choices={[
          ["log-in", t("accounts-yes-log-in")],
          ["register", t("accounts-no-create")],
        ]}
        onChange={setHow}
      />
      <TextField
        label={t("accounts-name")}
        value={name}
        maxLength={24}
        required
        autocomplete="username"
        onText={setName}
      />
      <PasswordField label={t("accounts-password")} value={password} isNew={isNew} name={name} onChange={setPassword} />
      {code !== null && !isNew && <CodeField value={code} onChange={setCode} />}
      <ErrorMessage message={error} />
      <button type="submit" class="button button-large" disabled={isBusy}>
        <Words text={t(isNew ? "accounts-create" : "accounts-log-in")} />
      </button>
    </form>
  );
}

/** Requests a password reset link by email. The answer does not reveal whether the account exists. */
function ForgotPassword(): JSX.Element {
  const [address, setAddress] = useState("");
  const [isSent, setIsSent] = useState(false);
  const { error, isBusy, submit } = useAttempt();
  const request = async () => {
    setIsSent(false);
    await requestPasswordReset(address);
    setIsSent(true);
  };
  return (
    <details class="card stack">
      <summary>{t("accounts-forgot")}</summary>
      <form class="stack" aria-label={t("accounts-reset-form")} onSubmit={submit(request)}>
        <EmailField label={t("accounts-email-of-account")} value={address} onText={setAddress} />
        <ErrorMessage message={error} />
        {isSent && error === null && <p role="status">{t("accounts-reset-sent")}</p>}
        <button type="submit" class="button button-plain" disabled={isBusy}>
          {t("accounts-send-reset")}
        </button>
      </form>
    </details>
  );
}
