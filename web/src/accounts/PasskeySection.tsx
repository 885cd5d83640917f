/** The passkeys of an account. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { PasskeyInfo } from "../net/messages";
import { dayWords } from "../lobby/myTableWords";
import { countNote, AccountSection } from "./AccountSection";
import { addPasskey, removePasskey, fetchPasskeys, renamePasskey } from "./passkeys";
import { PasswordField } from "./PasswordField";
import { useResource } from "./useResource";

export function PasskeySection(): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchPasskeys);
  const passkeys = value ?? [];
  return (
    <AccountSection title="Passkeys" note={countNote(value, "log in without a password")} error={error}>
      <ul class="person-rows">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isBusy={isBusy}
            onRename={(name) => change(() => renamePasskey(passkey.id, name))}
            onRemove={() => change(() => removePasskey(passkey.id))}
          />
        ))}
      </ul>
      <NewPasskey
        key={passkeys.length}
        isBusy={isBusy}
        onAdd={(name, password) => change(() => addPasskey(name, password))}
      />
    </AccountSection>
  );
}

interface PasskeyRowProps {
  passkey: PasskeyInfo;
  isBusy: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, isBusy, onRename, onRemove }: PasskeyRowProps): JSX.Element {
  const [name, setName] = useState<string | null>(null);
  const used = passkey.used === null ? "never used" : `used ${dayWords(passkey.used, new Date())}`;
  if (name !== null) {
    return (
      <li>
        <form
          class="person-row-form"
          onSubmit={(event) => {
            event.preventDefault();
            onRename(name);
            setName(null);
          }}
        >
          <label class="field">
            <span>Name of the passkey</span>
            <input value={name} maxLength={40} required onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <button type="submit" class="button button-plain" disabled={isBusy}>
            Save
          </button>
        </form>
      </li>
    );
  }
  return (
    <li>
      <span>
        {passkey.name} <span class="muted">{used}</span>
      </span>
      <button
        type="button"
        class="button button-plain button-small"
        disabled={isBusy}
        aria-label={`Rename ${passkey.name}`}
        onClick={() => setName(passkey.name)}
      >
        Rename
      </button>
      <button
        type="button"
        class="button button-plain button-small"
        disabled={isBusy}
        aria-label={`Remove ${passkey.name}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </li>
  );
}

function NewPasskey({
  isBusy,
  onAdd,
}: {
  isBusy: boolean;
  onAdd: (name: string, password: string) => void;
}): JSX.Element {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  return (
    <form
      class="person-form"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(name, password);
      }}
    >
      <label class="field">
        <span>Name of the new passkey</span>
        <input
          value={name}
          maxLength={40}
          required
          placeholder="my phone"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <PasswordField label="Your password" value={password} onChange={setPassword} />
      <button type="submit" class="button button-plain" disabled={isBusy}>
        Add passkey
      </button>
    </form>
  );
}
