import type { JSX } from "preact";
import { TextField } from "../ui/fields";

/** The limits of the server, in characters. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 200;

interface Props {
  label: string;
  value: string;
  /** Whether a new password is chosen, so that a password manager offers and saves one. */
  isNew?: boolean;
  onChange: (value: string) => void;
}

/** The field for an existing password, or for a new one, which has a minimum length. */
export function PasswordField({ isNew = false, onChange, ...field }: Props): JSX.Element {
  return (
    <TextField
      {...field}
      type="password"
      required
      minLength={isNew ? MIN_LENGTH : undefined}
      maxLength={MAX_LENGTH}
      autocomplete={isNew ? "new-password" : "current-password"}
      onText={onChange}
    />
  );
}
