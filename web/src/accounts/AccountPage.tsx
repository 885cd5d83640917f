/** One's own account: a way in for guests, and for who is in what can be done with it. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { Me } from "../net/messages";
import { pushKey } from "../notifications/push";
import { Choice } from "../ui/fields";
import { Simple } from "../ui/SimplePage";
import { showTitle } from "../ui/pageTitle";
import { enter, fetchMe, logOut } from "./account";
import { Forgotten } from "./ForgotPassword";
import { OwnBots } from "./BotSection";
import { OwnData } from "./DataSection";
import { OwnMail } from "./EmailSection";
import { OwnPasskeys } from "./PasskeySection";
import { OwnPeople } from "./ContactSection";
import { OwnPush } from "./PushSection";
import { OwnSessions } from "./SessionSection";
import { canPasskeys, enterByPasskey } from "./passkeys";
import { PasswordField } from "./PasswordField";
import { useAttempt } from "../ui/useAttempt";
import { useOffered } from "./useServerFeatures";
import "./accounts.css";
import { Trouble } from "../ui/ErrorMessage";

/** `next` is where who logs in goes on: an address of this page alone. */
export function AccountPage({ next }: { next: string | null }): JSX.Element {
  const [me, setMe] = useState<Me | null | undefined>(undefined);
  const offered = useOffered();
  const push = pushKey(offered);
  const { trouble, attempt } = useAttempt();
  const look = useCallback(() => attempt(async () => setMe(await fetchMe())), [attempt]);
  useEffect(() => {
    showTitle("Account · Chabudai", false);
    void look();
  }, [look]);
  if (me === undefined) {
    return (
      <Simple title="Account">
        <p class={trouble === null ? "muted" : "trouble"}>{trouble ?? "One moment…"}</p>
      </Simple>
    );
  }
  if (me === null) {
    const goOn = () => (next === null ? look() : location.assign(next));
    return (
      <Simple title="An account, if you like">
        <WayIn onIn={() => void goOn()} />
        {offered?.passkeys === true && canPasskeys() && <ByPasskey onIn={() => void goOn()} />}
        {offered?.mail === true && <Forgotten />}
        <p class="muted">
          You play without one too. With one your tables are on every device, your games are kept under your name, and
          rated matches count.{" "}
          {offered?.mail === true
            ? "An e-mail address is yours to give or not; without one, write the password down."
            : "There is no e-mail: write the password down."}
        </p>
      </Simple>
    );
  }
  return (
    <Simple title={me.name}>
      <p class="person-links">
        <a class="button" href={`/p/${encodeURIComponent(me.name)}`}>
          My games and ratings
        </a>
        {me.role === "moderator" && (
          <a class="button" href="/moderation">
            Reports
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
      <Trouble words={trouble} />
      <OwnPeople />
      {offered?.mail === true && <OwnMail />}
      {push !== null && <OwnPush push={push} />}
      {offered?.passkeys === true && canPasskeys() && <OwnPasskeys />}
      <OwnBots />
      <OwnSessions />
      <OwnData onDeleted={() => setMe(null)} />
    </Simple>
  );
}

function ByPasskey({ onIn }: { onIn: () => void }): JSX.Element {
  const { trouble, busy, attempt } = useAttempt();
  return (
    <p class="person-links">
      <button
        type="button"
        class="button button-plain"
        disabled={busy}
        onClick={() =>
          void attempt(async () => {
            await enterByPasskey();
            onIn();
          })
        }
      >
        Log in with a passkey
      </button>
      {trouble !== null && (
        <span class="trouble" role="alert">
          {trouble}
        </span>
      )}
    </p>
  );
}

function WayIn({ onIn }: { onIn: () => void }): JSX.Element {
  const [how, setHow] = useState<"register" | "log-in">("log-in");
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { trouble, busy, attempt } = useAttempt();
  const isNew = how === "register";
  return (
    <form
      class="card person-form"
      aria-label={isNew ? "Register" : "Log in"}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => {
          await enter(how, name, password);
          onIn();
        });
      }}
    >
      <Choice
        legend="Do you have an account?"
        name="how"
        value={how}
        choices={[
          ["log-in", "Yes, log in"],
          ["register", "No, make one"],
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
      <Trouble words={trouble} />
      <button type="submit" class="button button-large" disabled={busy}>
        {isNew ? "Make the account" : "Log in"}
      </button>
    </form>
  );
}
