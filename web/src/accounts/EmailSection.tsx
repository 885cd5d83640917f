/** The email address of an account, and how often it receives turn reminders. */

import type { ComponentProps, JSX } from "preact";
import { useState } from "preact/hooks";
import type { EmailInfo, EmailFrequency } from "../net/messages";
import { Choice, TextField } from "../ui/fields";
import { onSubmission } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import { deleteEmail, fetchEmail, setEmail, setEmailFrequency } from "./account";
import { AccountSection } from "./AccountSections";
import { PasswordField } from "./PasswordField";

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
    <form class="stack" onSubmit={onSubmission(() => onSave(entered, password))}>
      <EmailField
        label={address === null ? "Email address" : "New email address"}
        value={entered}
        onText={setEntered}
      />
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

/** The field for an email address. */
export function EmailField(field: Pick<ComponentProps<typeof TextField>, "label" | "value" | "onText">): JSX.Element {
  return <TextField {...field} type="email" maxLength={254} required autocomplete="email" />;
}
