/** The email address of an account, and how often it receives turn reminders. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { EmailInfo, EmailFrequency } from "../net/messages";
import { Choice } from "../ui/fields";
import { deleteEmail, fetchEmail, setEmail, setEmailFrequency } from "./account";
import { AccountSection } from "./AccountSection";
import { PasswordField } from "./PasswordField";
import { useResource } from "./useResource";

const FREQUENCIES: readonly (readonly [EmailFrequency, string])[] = [
  ["off", "Never"],
  ["hourly", "At most once an hour"],
  ["daily", "At most once a day"],
];

export function EmailSection(): JSX.Element {
  const { value: email, error, isBusy, change, show } = useResource(fetchEmail);
  return (
    <AccountSection title="Email" note={email === null ? "" : emailNote(email)} error={error}>
      {email !== null && email.address !== null && (
        <Choice
          legend="Email me when it is my turn and I am away"
          name="mail-turns"
          value={email.turns}
          choices={FREQUENCIES}
          onChange={(turns) => {
            // The choice is shown at once, before the server confirms it.
            show({ ...email, turns });
            change(() => setEmailFrequency(turns));
          }}
        />
      )}
      {email !== null && email.waiting !== null && (
        <p role="status">A confirmation link was sent to {email.waiting}. Open it to confirm the address.</p>
      )}
      {email !== null && (
        <AddressForm
          key={`${email.address} ${email.waiting}`}
          address={email.address}
          isBusy={isBusy}
          onSave={(address, password) => change(() => setEmail(address, password))}
          onDelete={(password) => change(() => deleteEmail(password))}
        />
      )}
    </AccountSection>
  );
}

function emailNote(email: EmailInfo): string {
  if (email.address !== null) return email.address;
  return email.waiting === null ? "for password resets and turn reminders" : "not confirmed yet";
}

interface FormProps {
  address: string | null;
  isBusy: boolean;
  onSave: (address: string, password: string) => void;
  onDelete: (password: string) => void;
}

function AddressForm({ address, isBusy, onSave, onDelete }: FormProps): JSX.Element {
  const [entered, setEntered] = useState("");
  const [password, setPassword] = useState("");
  return (
    <form
      class="person-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(entered, password);
      }}
    >
      <label class="field">
        <span>{address === null ? "Email address" : "New email address"}</span>
        <input
          type="email"
          value={entered}
          maxLength={254}
          required
          autocomplete="email"
          onInput={(event) => setEntered(event.currentTarget.value)}
        />
      </label>
      <PasswordField label="Your password" value={password} onChange={setPassword} />
      <p class="person-links">
        <button type="submit" class="button button-plain" disabled={isBusy}>
          Send confirmation link
        </button>
        {address !== null && (
          <button
            type="button"
            class="button button-plain"
            disabled={isBusy || password === ""}
            onClick={() => onDelete(password)}
          >
            Delete address
          </button>
        )}
      </p>
    </form>
  );
}
