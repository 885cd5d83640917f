import type { JSX } from "preact";
import { TextField } from "../ui/fields";
import { passwordHint } from "./passwordHint";
import { Words } from "../words/Words";

/** The limits of the server, in characters. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 200;

interface Props {
  label: string;
  value: string;
  /** Whether a new password is chosen, so that a password manager offers and saves one. */
  isNew?: boolean;
  /** The name of the account, which a new password must not consist of. */
  name?: string;
  onChange: (value: string) => void;
}

/** The field for an existing password, or for a new one, with a hint about what is missing. */
export function PasswordField({ isNew = false, name = "", onChange, ...field }: Props): JSX.Element {
  const input = (
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
  if (!isNew) return input;
  return (
    <div class="stack">
      {input}
      <p class="muted" role="status">
        <Words text={passwordHint(field.value, name)} />
      </p>
    </div>
  );
}
