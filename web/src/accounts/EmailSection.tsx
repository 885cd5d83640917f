/** The email address of an account, and how often it receives turn reminders. */

import type { ComponentProps, JSX } from "preact";
import { useState } from "preact/hooks";
import type { EmailInfo, EmailFrequency } from "../net/messages";
import { Choice, TextField } from "../ui/fields";
import { onSubmission } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import { type Confirmation, deleteEmail, fetchEmail, NO_CONFIRMATION, setEmail, setEmailFrequency } from "./account";
import { AccountSection } from "./AccountSection";
import { ConfirmFields } from "./ConfirmFields";
import { type PlainMessageId, t } from "../words/catalogue";
import { Words } from "../words/Words";

const FREQUENCIES: readonly (readonly [EmailFrequency, PlainMessageId])[] = [
  ["off", "accounts-email-never"],
  ["hourly", "accounts-email-hourly"],
  ["daily", "accounts-email-daily"],
];

export function EmailSection(): JSX.Element {
  const { value: email, error, isBusy, change } = useResource(fetchEmail);
  return (
    <AccountSection title={t("accounts-email")} note={email === null ? "" : emailNote(email)} error={error}>
      {email !== null && email.address !== null && (
        <Choice
          legend={t("accounts-email-turns")}
          name="mail-turns"
          value={email.turns}
          choices={FREQUENCIES.map(([key, id]) => [key, t(id)] as const)}
          onChange={(turns) => change(() => setEmailFrequency(turns), { ...email, turns })}
        />
      )}
      {email !== null && email.waiting !== null && (
        <p role="status">
          <Words text={t("accounts-email-waiting", { address: email.waiting })} />
        </p>
      )}
      {email !== null && (
        <AddressForm
          key={`${email.address} ${email.waiting}`}
          address={email.address}
          isBusy={isBusy}
          onSave={(address, confirmation) => change(() => setEmail(address, confirmation))}
          onDelete={(confirmation) => change(() => deleteEmail(confirmation))}
        />
      )}
    </AccountSection>
  );
}

function emailNote(email: EmailInfo): string {
  if (email.address !== null) return email.address;
  return t(email.waiting === null ? "accounts-email-purpose" : "accounts-email-not-confirmed");
}

interface FormProps {
  address: string | null;
  isBusy: boolean;
  onSave: (address: string, confirmation: Confirmation) => void;
  onDelete: (confirmation: Confirmation) => void;
}

function AddressForm({ address, isBusy, onSave, onDelete }: FormProps): JSX.Element {
  const [entered, setEntered] = useState("");
  const [confirmation, setConfirmation] = useState(NO_CONFIRMATION);
  return (
    <form class="stack" onSubmit={onSubmission(() => onSave(entered, confirmation))}>
      <EmailField
        label={t(address === null ? "accounts-email-address" : "accounts-new-email-address")}
        value={entered}
        onText={setEntered}
      />
      <ConfirmFields value={confirmation} onChange={setConfirmation} />
      <p class="person-links">
        <button type="submit" class="button button-plain" disabled={isBusy}>
          {t("accounts-send-confirmation")}
        </button>
        {address !== null && (
          <button
            type="button"
            class="button button-plain"
            disabled={isBusy || confirmation.password === ""}
            onClick={() => onDelete(confirmation)}
          >
            {t("accounts-delete-address")}
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
