/** Finds accounts, and lets a moderator suspend, rename or delete them. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { postJson } from "../net/api";
import type { AccountStanding } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { TextField } from "../ui/fields";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";
import { hoursOrNull, LabelledSelect, momentWords, personText, Reason, suspensionChoices } from "./moderationFields";

/** Finds accounts, and changes them. */
export function AccountsSection({ onChanged }: { onChanged: () => Promise<void> }): JSX.Element {
  const [name, setName] = useState("");
  const [found, setFound] = useState<readonly AccountStanding[] | null>(null);
  const { error, isBusy, attempt, submit } = useAttempt();
  const find = async () => setFound(await postJson<AccountStanding[]>("/api/moderation/accounts", { name }));
  return (
    <section class="card stack" aria-labelledby="moderation-accounts">
      <h2 id="moderation-accounts">{t("accounts-accounts")}</h2>
      <form class="stack" aria-label={t("accounts-find-accounts")} onSubmit={submit(find)}>
        <TextField label={t("accounts-part-of-name")} value={name} maxLength={24} autocomplete="off" onText={setName} />
        <button type="submit" class="button button-plain" disabled={isBusy}>
          {t("accounts-find")}
        </button>
      </form>
      <ErrorMessage message={error} />
      {found?.length === 0 && <p role="status">{t("accounts-none-found")}</p>}
      {found?.map((account) => (
        <AccountCard
          key={account.name}
          account={account}
          onChanged={() =>
            attempt(async () => {
              await find();
              await onChanged();
            })
          }
        />
      ))}
    </section>
  );
}

type AccountAct = "suspend" | "restore" | "rename" | "reset-password" | "remove-second-factor" | "delete";

const ACCOUNT_ACTS: readonly AccountAct[] = [
  "suspend",
  "restore",
  "rename",
  "reset-password",
  "remove-second-factor",
  "delete",
];

interface AccountCardProps {
  account: AccountStanding;
  onChanged: () => Promise<void>;
}

function AccountCard({ account, onChanged }: AccountCardProps): JSX.Element {
  const [act, setAct] = useState<AccountAct>(account.suspended ? "restore" : "suspend");
  const [hours, setHours] = useState("24");
  const [newName, setNewName] = useState("");
  const [reason, setReason] = useState("");
  const [password, setPassword] = useState<string | null>(null);
  const { error, isBusy, submit } = useAttempt();
  const { name } = account;

  async function change(): Promise<void> {
    const more = act === "suspend" ? { hours: hoursOrNull(hours) } : act === "rename" ? { new: newName } : {};
    const body = { name, reason, ...more };
    const answer = await postJson<{ password?: string }>(`/api/moderation/accounts/${act}`, body);
    if (answer.password === undefined) toast(t("accounts-action-done"));
    setPassword(answer.password ?? null);
    // A new password is shown only once, and reloading the list would hide it.
    if (answer.password !== undefined) return;
    setReason("");
    if (act === "suspend") setAct("restore");
    else if (act === "restore") setAct("suspend");
    await onChanged();
  }

  return (
    <form
      class="stack moderation-account"
      aria-label={t("accounts-change-account", { name })}
      onSubmit={submit(change)}
    >
      <h3>
        {personText(name)}{" "}
        <span class="muted moderation-when">
          <Words
            text={t("accounts-account-kind", {
              kind: account.kind === "bot" ? "bot" : account.role,
              day: account.created.slice(0, 10),
            })}
          />
        </span>
      </h3>
      {account.suspended && (
        <p>
          <Words
            text={
              account.until === null
                ? t("accounts-suspended")
                : t("accounts-suspended-until", { time: momentWords(account.until) })
            }
          />
          {account.reason !== "" && (
            <Rich id="accounts-because" args={{ reason: account.reason }} parts={{ name: personText }} />
          )}
        </p>
      )}
      <LabelledSelect
        label={t("accounts-change")}
        value={act}
        choices={ACCOUNT_ACTS.map((each) => [each, t(`accounts-act-${each}`)] as const)}
        onChange={setAct}
      />
      {act === "suspend" && (
        <LabelledSelect label={t("accounts-for")} value={hours} choices={suspensionChoices()} onChange={setHours} />
      )}
      {act === "rename" && (
        <TextField
          label={t("accounts-new-name")}
          value={newName}
          required
          maxLength={24}
          autocomplete="off"
          onText={setNewName}
        />
      )}
      {act === "delete" && <p class="trouble">{t("accounts-cannot-restore")}</p>}
      <Reason
        value={reason}
        placeholder={t(act === "suspend" ? "accounts-reason-shown" : "accounts-reason-log")}
        onChange={setReason}
      />
      <ErrorMessage message={error} />
      {password !== null && (
        <p role="status">
          <Rich
            id="accounts-new-password-is"
            args={{ password }}
            parts={{ code: (text) => <code translate={false}>{text}</code> }}
          />
        </p>
      )}
      <button type="submit" class={act === "delete" ? "button button-danger" : "button"} disabled={isBusy}>
        <Rich id={`accounts-do-${act}`} args={{ name }} parts={{ name: personText }} />
      </button>
    </form>
  );
}
