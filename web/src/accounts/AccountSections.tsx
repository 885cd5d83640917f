/** The sections of the account page that are mostly lists. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { dayWords } from "../lobby/myTableWords";
import type { BotToken } from "../net/messages";
import { fetchBrowsers, notifyAccount, removeBrowser } from "../notifications/push";
import { ErrorMessage } from "../ui/ErrorMessage";
import { TextField } from "../ui/fields";
import { sitePath } from "../ui/sitePath";
import { SmallButton } from "../ui/SmallButton";
import { onSubmission, useAttempt } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import {
  account,
  addBot,
  changePassword,
  createToken,
  deleteAccount,
  endSession,
  fetchBots,
  fetchContacts,
  fetchSessions,
  NO_CONFIRMATION,
  setContact,
} from "./account";
import { ConfirmFields } from "./ConfirmFields";
import { PasswordField } from "./PasswordField";

interface Props {
  title: string;
  /** The content in brief, or the purpose of the section if it is empty. */
  note: string | number;
  error: string | null;
  children: ComponentChildren;
}

/** A collapsible section of the account page. */
export function AccountSection({ title, note, error, children }: Props): JSX.Element {
  return (
    <details class="card stack">
      <summary>
        {title} <span class="muted">{note}</span>
      </summary>
      <ErrorMessage message={error} />
      {children}
    </details>
  );
}

/**
 * Returns the number of items, or the purpose of the section if there are none. Before the items are loaded the note is
 * empty, because a note that disappears would move the page under the pointer.
 */
export function countNote(items: readonly unknown[] | null, purpose: string): string | number {
  if (items === null) return "";
  return items.length === 0 ? purpose : items.length;
}

/** The friends of an account, and the accounts that it has blocked. */
export function ContactSection(): JSX.Element | null {
  const { value, error, change } = useResource(fetchContacts);
  const contacts = value ?? [];
  if (contacts.length === 0 && error === null) return null;
  return (
    <section class="card stack" aria-labelledby="value-contacts">
      <h2 id="value-contacts">Contacts</h2>
      <ErrorMessage message={error} />
      <ul class="person-rows">
        {contacts.map(({ name, tie }) => (
          <li key={name}>
            <a class="link" href={sitePath(`/p/${encodeURIComponent(name)}`)}>
              {name}
            </a>
            <span class="muted">{tie === "friend" ? "friend" : "blocked"}</span>
            <SmallButton
              label={tie === "friend" ? `Remove ${name} from your friends` : `Unblock ${name}`}
              onClick={() => change(() => setContact(name, null))}
            >
              {tie === "friend" ? "Remove" : "Unblock"}
            </SmallButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The browsers that are notified of the turns of an account. `pushKey` is the server's public key. */
export function PushSection({ pushKey }: { pushKey: string }): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchBrowsers);
  const note = countNote(value, "when it is your turn and you are away");
  return (
    <AccountSection title="Notifications" note={note} error={error}>
      <ul class="person-rows">
        {value?.map(({ id, browser, created }) => (
          <li key={id}>
            <span>{browser}</span>
            <span class="muted">since {dayWords(created, new Date())}</span>
            <SmallButton
              label={`Stop notifications to ${browser}`}
              isBusy={isBusy}
              onClick={() => change(() => removeBrowser(id))}
            >
              Stop
            </SmallButton>
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          class="button button-plain"
          disabled={isBusy}
          onClick={() => change(() => notifyAccount(pushKey))}
        >
          Notify this browser of my turns
        </button>
      </p>
    </AccountSection>
  );
}

/** The bots of an account, which connect with a token. */
export function BotSection(): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchBots);
  const [name, setName] = useState("");
  const [created, setCreated] = useState<BotToken | null>(null);
  const create = (work: Promise<BotToken>) =>
    change(async () => {
      setCreated(await work);
      setName("");
    });
  return (
    <AccountSection title="My bots" note={countNote(value, "programs that play under your account")} error={error}>
      {created !== null && (
        <p class="person-token" role="status">
          Token of {created.name}. Copy it now; it is not shown again: <code>{created.token}</code>
        </p>
      )}
      <ul class="person-rows">
        {value?.map((bot) => (
          <li key={bot.name}>
            <a class="link" href={sitePath(`/p/${encodeURIComponent(bot.name)}`)}>
              {bot.name}
            </a>
            <span class="muted">{bot.tokens.length === 0 ? "no token" : "has a token"}</span>
            <SmallButton
              label={`New token for ${bot.name}`}
              isBusy={isBusy}
              onClick={() => create(createToken(bot.name))}
            >
              New token
            </SmallButton>
          </li>
        ))}
      </ul>
      <form class="field-row" onSubmit={onSubmission(() => create(addBot(name)))}>
        <TextField label="Name of the new bot" value={name} maxLength={18} required onText={setName} />
        <button type="submit" class="button button-plain" disabled={isBusy}>
          Add bot
        </button>
      </form>
    </AccountSection>
  );
}

/** The sessions of an account, and its password. */
export function SessionSection(): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchSessions);
  const sessions = value ?? [];
  const end = (id: string | null) => change(() => endSession(id));
  const others = sessions.filter((session) => !session.is_this);
  return (
    <section class="card stack" aria-labelledby="value-sessions">
      <h2 id="value-sessions">Active sessions</h2>
      <ErrorMessage message={error} />
      <ul class="person-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>{session.browser}</span>
            <span class="muted">
              {session.is_this ? "this device" : `since ${dayWords(session.begun, new Date())}`}
            </span>
            {!session.is_this && (
              <SmallButton
                label={`Log out the session of ${session.browser}`}
                isBusy={isBusy}
                onClick={() => end(session.id)}
              >
                Log out
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button type="button" class="button button-plain" disabled={isBusy} onClick={() => end(null)}>
          Log out all other sessions
        </button>
      )}
      <PasswordForm onChanged={() => change(() => Promise.resolve())} />
    </section>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }): JSX.Element {
  const [old, setOld] = useState(NO_CONFIRMATION);
  const [next, setNext] = useState("");
  const [isDone, setIsDone] = useState(false);
  const { error, isBusy, submit } = useAttempt();
  const save = async () => {
    await changePassword(old, next);
    setOld(NO_CONFIRMATION);
    setNext("");
    setIsDone(true);
    onChanged();
  };
  return (
    <details>
      <summary>Change password</summary>
      <form class="stack" onSubmit={submit(save)}>
        <ConfirmFields label="Current password" value={old} onChange={setOld} />
        <PasswordField label="New password" value={next} isNew name={account.current().name} onChange={setNext} />
        <ErrorMessage message={error} />
        {isDone && error === null && <p role="status">Password changed. All other sessions were logged out.</p>}
        <button type="submit" class="button button-plain" disabled={isBusy}>
          Change password
        </button>
      </form>
    </details>
  );
}

/** The data of an account: export and deletion. */
export function DataSection({ onDeleted }: { onDeleted: () => void }): JSX.Element {
  const [confirmation, setConfirmation] = useState(NO_CONFIRMATION);
  const { error, isBusy, submit } = useAttempt();
  return (
    <details class="card stack">
      <summary>My data</summary>
      <p>
        <a class="link" href={sitePath("/api/people/me/export")} download="chabudai.json">
          Download all my data
        </a>{" "}
        as a file, with the records of your games.
      </p>
      <form class="stack" onSubmit={submit(() => deleteAccount(confirmation).then(onDeleted))}>
        <p>
          Deleting your account cannot be undone. Your games stay, because they also belong to your opponents; your name
          in them is replaced by “someone”.
        </p>
        <ConfirmFields value={confirmation} onChange={setConfirmation} />
        <ErrorMessage message={error} />
        <button type="submit" class="button button-plain button-danger" disabled={isBusy}>
          Delete my account
        </button>
      </form>
    </details>
  );
}
