/** The e-mail address of an account, and how often it is told of turns. Where the service sends none, nothing is shown. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MailInfo, MailWish } from "../net/messages";
import { Choice } from "../ui/fields";
import { deleteMail, fetchMail, giveMail, wishMail } from "./account";
import { OwnPart } from "./AccountSection";
import { PasswordField } from "./PasswordField";
import { useOwn } from "./useResource";

const WISHES: readonly (readonly [MailWish, string])[] = [
  ["off", "Never"],
  ["hourly", "Once an hour at most"],
  ["daily", "Once a day at most"],
];

export function OwnMail(): JSX.Element {
  const { own: mail, trouble, busy, change, show } = useOwn(fetchMail);
  return (
    <OwnPart title="E-mail" note={mail === null ? "" : shownOf(mail)} trouble={trouble}>
      {mail?.address !== null && mail !== null && (
        <Choice
          legend="Tell me by mail when it is my turn and I am away"
          name="mail-turns"
          value={mail.turns}
          choices={WISHES}
          onChange={(turns) => {
            // The choice shows at once, and what the service says of it afterwards.
            show({ ...mail, turns });
            change(() => wishMail(turns));
          }}
        />
      )}
      {mail !== null && mail.waiting !== null && (
        <p role="status">A link is on its way to {mail.waiting}. The address counts when you have followed it.</p>
      )}
      {mail !== null && (
        <AddressForm
          key={`${mail.address} ${mail.waiting}`}
          address={mail.address}
          busy={busy}
          onGive={(address, password) => change(() => giveMail(address, password))}
          onDelete={(password) => change(() => deleteMail(password))}
        />
      )}
    </OwnPart>
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
      <PasswordField label="Your password" value={password} onChange={setPassword} />
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
