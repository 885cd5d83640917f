/** The e-mail address of an account, and how often it is told of turns. Where the service sends none, nothing is shown. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { MailInfo, MailWish } from "../line/messages";
import { Choice } from "../ui/fields";
import { deleteMail, fetchMail, giveMail, wishMail } from "./account";
import { useAttempt } from "./useAttempt";

const WISHES: readonly (readonly [MailWish, string])[] = [
  ["off", "Never"],
  ["hourly", "Once an hour at most"],
  ["daily", "Once a day at most"],
];

export function OwnMail(): JSX.Element {
  const [mail, setMail] = useState<MailInfo | null>(null);
  const { trouble, busy, attempt } = useAttempt();
  const look = useCallback(async () => setMail(await fetchMail()), []);
  useEffect(() => void attempt(look), [attempt, look]);
  return (
    <details class="card person-part">
      <summary>
        E-mail <span class="muted">{mail === null ? "" : shownOf(mail)}</span>
      </summary>
      {mail?.address !== null && mail !== null && (
        <Choice
          legend="Tell me by mail when it is my turn and I am away"
          name="mail-turns"
          value={mail.turns}
          choices={WISHES}
          onChange={(turns) =>
            void attempt(async () => {
              // The choice shows at once, and what the service says of it afterwards.
              setMail({ ...mail, turns });
              await wishMail(turns);
              await look();
            })
          }
        />
      )}
      {mail !== null && mail.waiting !== null && (
        <p role="status">A link is on its way to {mail.waiting}. The address counts when you have followed it.</p>
      )}
      {trouble !== null && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {mail !== null && (
        <AddressForm
          key={`${mail.address} ${mail.waiting}`}
          address={mail.address}
          busy={busy}
          onGive={(address, password) =>
            void attempt(async () => {
              await giveMail(address, password);
              await look();
            })
          }
          onDelete={(password) =>
            void attempt(async () => {
              await deleteMail(password);
              await look();
            })
          }
        />
      )}
    </details>
  );
}

function shownOf(mail: MailInfo): string {
  if (mail.address !== null) return mail.address;
  return mail.waiting === null ? "for a forgotten password, and when it is your turn" : "not confirmed yet";
}

interface FormProps {
  address: string | null;
  busy: boolean;
  onGive: (address: string, password: string) => void;
  onDelete: (password: string) => void;
}

function AddressForm({ address, busy, onGive, onDelete }: FormProps): JSX.Element {
  const [said, setSaid] = useState("");
  const [password, setPassword] = useState("");
  return (
    <form
      class="person-form"
      onSubmit={(event) => {
        event.preventDefault();
        onGive(said, password);
      }}
    >
      <label class="field">
        <span>{address === null ? "Your address" : "Another address"}</span>
        <input
          type="email"
          value={said}
          maxLength={254}
          required
          autocomplete="email"
          onInput={(event) => setSaid(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>Your password</span>
        <input
          type="password"
          value={password}
          required
          autocomplete="current-password"
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      <p class="person-links">
        <button type="submit" class="button button-plain" disabled={busy}>
          Send me a link
        </button>
        {address !== null && (
          <button
            type="button"
            class="button button-plain"
            disabled={busy || password === ""}
            onClick={() => onDelete(password)}
          >
            Delete the address
          </button>
        )}
      </p>
    </form>
  );
}
