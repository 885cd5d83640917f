/** The fields that confirm an important change: the password, and a code if the account asks for one. */

import type { JSX } from "preact";
import { TextField } from "../ui/fields";
import { usePersistent } from "../ui/persistent";
import { account, type Confirmation } from "./account";
import { PasswordField } from "./PasswordField";
import { t } from "../words/catalogue";

interface Props {
  label?: string;
  value: Confirmation;
  onChange: (value: Confirmation) => void;
}

export function ConfirmFields({ label = t("accounts-your-password"), value, onChange }: Props): JSX.Element {
  const { secondFactor } = usePersistent(account);
  return (
    <>
      <PasswordField label={label} value={value.password} onChange={(password) => onChange({ ...value, password })} />
      {secondFactor && <CodeField value={value.code} onChange={(code) => onChange({ ...value, code })} />}
    </>
  );
}

interface CodeProps {
  value: string;
  placeholder?: string;
  onChange: (code: string) => void;
}

/** The field for a one-time code or a recovery code. */
export function CodeField({ value, placeholder, onChange }: CodeProps): JSX.Element {
  return (
    <TextField
      label={t("accounts-one-time-code")}
      value={value}
      required
      maxLength={40}
      autocomplete="one-time-code"
      placeholder={placeholder ?? t("accounts-code-source")}
      onText={onChange}
    />
  );
}
