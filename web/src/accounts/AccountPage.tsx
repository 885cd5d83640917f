/** The account page: login and registration for guests, and the settings of the account. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { AccountInfo } from "../net/messages";
import { pushKey } from "../notifications/push";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Choice } from "../ui/fields";
import { setPageTitle } from "../ui/pageTitle";
import { SimplePage } from "../ui/SimplePage";
import { useAttempt } from "../ui/useAttempt";
import { enter, fetchAccount, logOut } from "./account";
import { BotSection } from "./BotSection";
import { ContactSection } from "./ContactSection";
import { DataSection } from "./DataSection";
import { EmailSection } from "./EmailSection";
import { ForgotPassword } from "./ForgotPassword";
import { logInWithPasskey, supportsPasskeys } from "./passkeys";
import { PasskeySection } from "./PasskeySection";
import { PasswordField } from "./PasswordField";
import { PushSection } from "./PushSection";
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
    const proceed = () => (next === null ? reload() : location.assign(next));
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
        <a class="button" href={`/p/${encodeURIComponent(me.name)}`}>
          My games and ratings
        </a>
        {me.role === "moderator" && (
          <a class="button" href="/moderation">
            Moderation
          </a>
        )}
        <button
          type="button"
          class="button button-plain"
          onClick={() =>
            void attempt(async () => {
              await logOut();
              setMe(null);
            })
          }
        >
          Log out
        </button>
      </p>
      <ErrorMessage message={error} />
      <ContactSection />
      {features?.mail === true && <EmailSection />}
      {push !== null && <PushSection pushKey={push} />}
      {features?.passkeys === true && supportsPasskeys() && <PasskeySection />}
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
        onClick={() =>
          void attempt(async () => {
            await logInWithPasskey();
            onLogin();
          })
        }
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
  const { error, isBusy, attempt } = useAttempt();
  const isNew = how === "register";
  return (
    <form
      class="card person-form"
      aria-label={isNew ? "Register" : "Log in"}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => {
          await enter(how, name, password);
          onLogin();
        });
      }}
    >
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
      <label class="field">
        <span>Name</span>
        <input
          value={name}
          maxLength={24}
          required
          autocomplete="username"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <PasswordField label="Password" value={password} isNew={isNew} onChange={setPassword} />
      <ErrorMessage message={error} />
      <button type="submit" class="button button-large" disabled={isBusy}>
        {isNew ? "Create account" : "Log in"}
      </button>
    </form>
  );
}
