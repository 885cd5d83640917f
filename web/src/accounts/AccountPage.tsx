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
import { useServerFeatures } from "./useServerFeatures";
import "./accounts.css";

/** `next` is the address to open after a login. */
export function AccountPage({ next }: { next: string | null }): JSX.Element {
  const [me, setMe] = useState<AccountInfo | null | undefined>(undefined);
  const features = useServerFeatures();
  const push = pushKey(features);
  const { error, attempt } = useAttempt();
  const reload = useCallback(() => attempt(async () => setMe(await fetchAccount())), [attempt]);
  useEffect(() => {
    setPageTitle("Account · Chabudai", false);
    void reload();
  }, [reload]);
  if (me === undefined) {
    return (
      <SimplePage title="Account">
        <p class={error === null ? "muted" : "trouble"}>{error ?? "Loading…"}</p>
      </SimplePage>
    );
  }
  if (me === null) {
    const proceed = () => (next === null ? reload() : location.assign(sitePath(next)));
    return (
      <SimplePage title="Account">
        <LoginForm onLogin={() => void proceed()} />
        {features?.passkeys === true && supportsPasskeys() && <PasskeyLogin onLogin={() => void proceed()} />}
        {features?.mail === true && <ForgotPassword />}
        <p class="muted">
          An account is optional. With one, you have your tables on every device, a history of your games, and rated
          matches.{" "}
          {features?.mail === true
            ? "An email address is optional. Without one, a forgotten password cannot be reset."
            : "This server sends no email: a forgotten password cannot be reset."}
        </p>
      </SimplePage>
    );
  }
  return (
    <SimplePage title={me.name}>
      <p class="person-links">
        <a class="button" href={sitePath(`/p/${encodeURIComponent(me.name)}`)}>
          My games and ratings
        </a>
        {me.role === "moderator" && (
          <a class="button" href={sitePath("/moderation")}>
            Moderation
          </a>
        )}
        <button
          type="button"
          class="button button-plain"
          onClick={() => void attempt(() => logOut().then(() => setMe(null)))}
        >
          Log out
        </button>
      </p>
      <ErrorMessage message={error} />
      <ContactSection />
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
        Log in with a passkey
      </button>
      {error !== null && (
        <span class="trouble" role="alert">
          {error}
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
    <form class="card stack" aria-label={isNew ? "Register" : "Log in"} onSubmit={submit(send)}>
      <Choice
        legend="Do you have an account?"
        name="how"
        value={how}
        choices={[
          ["log-in", "Yes, log in"],
          ["register", "No, create one"],
        ]}
        onChange={setHow}
      />
      <TextField label="Name" value={name} maxLength={24} required autocomplete="username" onText={setName} />
      <PasswordField label="Password" value={password} isNew={isNew} name={name} onChange={setPassword} />
      {code !== null && !isNew && <CodeField value={code} onChange={setCode} />}
      <ErrorMessage message={error} />
      <button type="submit" class="button button-large" disabled={isBusy}>
        {isNew ? "Create account" : "Log in"}
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
      <summary>I forgot my password</summary>
      <form class="stack" aria-label="Reset link by email" onSubmit={submit(request)}>
        <EmailField label="Email address of your account" value={address} onText={setAddress} />
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
