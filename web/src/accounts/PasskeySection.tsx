/** The passkeys of an account. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { dayWords } from "../lobby/myTableWords";
import type { PasskeyInfo } from "../net/messages";
import { TextField } from "../ui/fields";
import { SmallButton } from "../ui/SmallButton";
import { onSubmission } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import { type Confirmation, NO_CONFIRMATION } from "./account";
import { AccountSection, countNote } from "./AccountSection";
import { ConfirmFields } from "./ConfirmFields";
import { addPasskey, removePasskey, fetchPasskeys, renamePasskey } from "./passkeys";

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
        onAdd={(name, confirmation) => change(() => addPasskey(name, confirmation))}
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
  const rename = onSubmission(() => {
    onRename(name ?? "");
    setName(null);
  });
  if (name !== null) {
    return (
      <li>
        <form class="field-row" onSubmit={rename}>
          <TextField label="Name of the passkey" value={name} maxLength={40} required onText={setName} />
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
      <SmallButton label={`Rename ${passkey.name}`} isBusy={isBusy} onClick={() => setName(passkey.name)}>
        Rename
      </SmallButton>
      <SmallButton label={`Remove ${passkey.name}`} isBusy={isBusy} onClick={onRemove}>
        Remove
      </SmallButton>
    </li>
  );
}

interface NewPasskeyProps {
  isBusy: boolean;
  onAdd: (name: string, confirmation: Confirmation) => void;
}

function NewPasskey({ isBusy, onAdd }: NewPasskeyProps): JSX.Element {
  const [name, setName] = useState("");
  const [confirmation, setConfirmation] = useState(NO_CONFIRMATION);
  return (
    <form class="stack" onSubmit={onSubmission(() => onAdd(name, confirmation))}>
      <TextField
        label="Name of the new passkey"
        value={name}
        maxLength={40}
        required
        placeholder="my phone"
        onText={setName}
      />
      <ConfirmFields value={confirmation} onChange={setConfirmation} />
      <button type="submit" class="button button-plain" disabled={isBusy}>
        Add passkey
      </button>
    </form>
  );
}
