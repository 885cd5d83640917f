/** A password that is typed: the one somebody has, or a new one, which must be long enough. */

import type { JSX } from "preact";

/** As the service takes them, in characters. */
const LEAST = 8;
const MOST = 200;

interface Props {
  label: string;
  value: string;
  /** Whether it is chosen here, so that a keeper of passwords offers one and remembers it. */
  isNew?: boolean;
  onChange: (value: string) => void;
}

export function PasswordField({ label, value, isNew = false, onChange }: Props): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="password"
        value={value}
        required
        minLength={isNew ? LEAST : undefined}
        maxLength={MOST}
        autocomplete={isNew ? "new-password" : "current-password"}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
