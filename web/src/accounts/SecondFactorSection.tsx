/** One-time codes as a second factor of an account: setting them up, recovery codes, and removing them. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { SecondFactorInfo, SecondFactorSetup } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { onSubmission, useAttempt } from "../ui/useAttempt";
import { useResource } from "../ui/useResource";
import {
  beginSecondFactor,
  confirmSecondFactor,
  fetchSecondFactor,
  NO_CONFIRMATION,
  removeSecondFactor,
  renewRecoveryCodes,
} from "./account";
import { AccountSection } from "./AccountSection";
import { CodeField, ConfirmFields } from "./ConfirmFields";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";

export function SecondFactorSection({ hasPasskeys }: { hasPasskeys: boolean }): JSX.Element {
  const { value, error, isBusy, change } = useResource(fetchSecondFactor);
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const keep = (work: Promise<string[]>) =>
    change(async () => {
      setCodes(await work);
      setSetup(null);
    });
  return (
    <AccountSection title={t("accounts-codes")} note={noteOf(value)} error={error}>
      {hasPasskeys && <p class="muted">{t("accounts-passkey-safer")}</p>}
      {codes !== null && <RecoveryCodeList codes={codes} />}
      {value !== null && value.since === null && setup === null && <BeginForm onSetup={setSetup} />}
      {value !== null && value.since === null && setup !== null && (
        <ConfirmForm setup={setup} isBusy={isBusy} onConfirm={(code) => keep(confirmSecondFactor(code))} />
      )}
      {value !== null && value.since !== null && (
        <ChangeForm
          key={value.recovery_codes}
          left={value.recovery_codes}
          isBusy={isBusy}
          onRenew={(confirmation) => keep(renewRecoveryCodes(confirmation))}
          onRemove={(confirmation) =>
            change(async () => {
              await removeSecondFactor(confirmation);
              setCodes(null);
            })
          }
        />
      )}
    </AccountSection>
  );
}

function noteOf(value: SecondFactorInfo | null): string {
  if (value === null) return "";
  return t(value.since === null ? "accounts-codes-purpose" : "accounts-codes-on");
}

function BeginForm({ onSetup }: { onSetup: (setup: SecondFactorSetup) => void }): JSX.Element {
  const [confirmation, setConfirmation] = useState(NO_CONFIRMATION);
  const { error, isBusy, submit } = useAttempt();
  return (
    <form class="stack" onSubmit={submit(() => beginSecondFactor(confirmation).then(onSetup))}>
      <p>{t("accounts-codes-how")}</p>
      <ConfirmFields value={confirmation} onChange={setConfirmation} />
      <ErrorMessage message={error} />
      <button type="submit" class="button button-plain" disabled={isBusy}>
        {t("accounts-set-up-app")}
      </button>
    </form>
  );
}

interface ConfirmProps {
  setup: SecondFactorSetup;
  isBusy: boolean;
  onConfirm: (code: string) => void;
}

function ConfirmForm({ setup, isBusy, onConfirm }: ConfirmProps): JSX.Element {
  const [code, setCode] = useState("");
  return (
    <form class="stack" onSubmit={onSubmission(() => onConfirm(code))}>
      <p class="person-token">
        <Rich
          id="accounts-scan-code"
          args={{ secret: setup.secret }}
          parts={{
            link: (text) => (
              <a class="link" href={setup.uri}>
                {text}
              </a>
            ),
            code: (text) => <code translate={false}>{text}</code>,
          }}
        />
      </p>
      <img class="person-qr" src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`} alt={t("accounts-qr-code")} />
      <CodeField value={code} placeholder={t("accounts-from-app")} onChange={setCode} />
      <button type="submit" class="button button-plain" disabled={isBusy}>
        {t("accounts-turn-on-codes")}
      </button>
    </form>
  );
}

function RecoveryCodeList({ codes }: { codes: readonly string[] }): JSX.Element {
  return (
    <div role="status">
      <p>{t("accounts-save-recovery")}</p>
      <ul class="person-rows">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChangeProps {
  left: number;
  isBusy: boolean;
  onRenew: (confirmation: typeof NO_CONFIRMATION) => void;
  onRemove: (confirmation: typeof NO_CONFIRMATION) => void;
}

function ChangeForm({ left, isBusy, onRenew, onRemove }: ChangeProps): JSX.Element {
  const [confirmation, setConfirmation] = useState(NO_CONFIRMATION);
  return (
    <form class="stack" onSubmit={onSubmission(() => onRemove(confirmation))}>
      <p>
        <Words text={t("accounts-recovery-left", { count: left })} />
      </p>
      <ConfirmFields value={confirmation} onChange={setConfirmation} />
      <p class="person-links">
        <button
          type="button"
          class="button button-plain"
          disabled={isBusy || confirmation.password === ""}
          onClick={() => onRenew(confirmation)}
        >
          {t("accounts-new-recovery")}
        </button>
        <button type="submit" class="button button-plain button-danger" disabled={isBusy}>
          {t("accounts-turn-off-codes")}
        </button>
      </p>
    </form>
  );
}
