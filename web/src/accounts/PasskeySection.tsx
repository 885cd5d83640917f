/** One's passkeys: made with a password, named, and taken away. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { PasskeyInfo } from "../net/messages";
import { begunWords } from "../lobby/myTableWords";
import { howMany, OwnPart } from "./AccountSection";
import { addPasskey, endPasskey, fetchPasskeys, namePasskey } from "./passkeys";
import { PasswordField } from "./PasswordField";
import { useOwn } from "./useResource";

export function OwnPasskeys(): JSX.Element {
  const { own, trouble, busy, change } = useOwn(fetchPasskeys);
  const passkeys = own ?? [];
  return (
    <OwnPart title="Passkeys" note={howMany(own, "log in by your device, without typing")} trouble={trouble}>
      <ul class="person-rows">
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            passkey={passkey}
            busy={busy}
            onName={(name) => change(() => namePasskey(passkey.id, name))}
            onEnd={() => change(() => endPasskey(passkey.id))}
          />
        ))}
      </ul>
      <NewPasskey
        key={passkeys.length}
        busy={busy}
        onAdd={(name, password) => change(() => addPasskey(name, password))}
      />
    </OwnPart>
  );
}

interface RowProps {
  passkey: PasskeyInfo;
  busy: boolean;
  onName: (name: string) => void;
  onEnd: () => void;
}

function Row({ passkey, busy, onName, onEnd }: RowProps): JSX.Element {
  const [name, setName] = useState<string | null>(null);
  const used = passkey.used === null ? "not used yet" : `used ${begunWords(passkey.used, new Date())}`;
  if (name !== null) {
    return (
      <li>
        <form
          class="person-row-form"
          onSubmit={(event) => {
            event.preventDefault();
            onName(name);
            setName(null);
          }}
        >
          <label class="field">
            <span>Name of the passkey</span>
            <input value={name} maxLength={40} required onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <button type="submit" class="button button-plain" disabled={busy}>
            Keep it
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
        disabled={busy}
        aria-label={`Rename ${passkey.name}`}
        onClick={() => setName(passkey.name)}
      >
        Rename
      </button>
      <button
        type="button"
        class="button button-plain button-small"
        disabled={busy}
        aria-label={`Remove ${passkey.name}`}
        onClick={onEnd}
      >
        Remove
      </button>
    </li>
  );
}

function NewPasskey({ busy, onAdd }: { busy: boolean; onAdd: (name: string, password: string) => void }): JSX.Element {
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
        <span>Name of a new passkey</span>
        <input
          value={name}
          maxLength={40}
          required
          placeholder="my phone"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <PasswordField label="Your password" value={password} onChange={setPassword} />
      <button type="submit" class="button button-plain" disabled={busy}>
        Add a passkey
      </button>
    </form>
  );
}
