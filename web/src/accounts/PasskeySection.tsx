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
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

export function PasskeySection(): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchPasskeys);
  const passkeys = value ?? [];
  return (
    <AccountSection
      title={t("accounts-passkeys")}
      note={countNote(value, t("accounts-passkeys-purpose"))}
      error={error}
    >
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
  const used =
    passkey.used === null ? t("accounts-never-used") : t("accounts-used", { day: dayWords(passkey.used, new Date()) });
  const rename = onSubmission(() => {
    onRename(name ?? "");
    setName(null);
  });
  if (name !== null) {
    return (
      <li key="edited">
        <form class="field-row" onSubmit={rename}>
          <TextField label={t("accounts-passkey-name")} value={name} maxLength={40} required onText={setName} />
          <button type="submit" class="button button-plain" disabled={isBusy}>
            {t("accounts-save")}
          </button>
        </form>
      </li>
    );
  }
  return (
    <li key="shown">
      <span>
        {passkey.name}{" "}
        <span class="muted">
          <Words text={used} />
        </span>
      </span>
      <SmallButton
        label={t("accounts-rename-name", { name: passkey.name })}
        isBusy={isBusy}
        onClick={() => setName(passkey.name)}
      >
        {t("accounts-rename")}
      </SmallButton>
      <SmallButton label={t("accounts-remove-name", { name: passkey.name })} isBusy={isBusy} onClick={onRemove}>
        {t("accounts-remove")}
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
        label={t("accounts-new-passkey-name")}
        value={name}
        maxLength={40}
        required
        placeholder={t("accounts-passkey-example")}
        onText={setName}
      />
      <ConfirmFields value={confirmation} onChange={setConfirmation} />
      <button type="submit" class="button button-plain" disabled={isBusy}>
        {t("accounts-add-passkey")}
      </button>
    </form>
  );
}
