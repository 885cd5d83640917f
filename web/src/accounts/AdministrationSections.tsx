/** Administration by moderators: reports of players, accounts, tables and tournaments, and the audit log. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { post, postJson } from "../net/api";
import type { AccountStanding, PlayerReport } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Select, TextField } from "../ui/fields";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import { type PlainMessageId, t } from "../words/catalogue";
import { formatMoment } from "../words/numbers";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";

type Choices<T extends string> = readonly (readonly [T, string])[];

const HOURS = [1, 24, 168, 720] as const;
export const NEVER = "0";

function hourChoices(): Choices<string> {
  return HOURS.map((hours) => [String(hours), t("accounts-hours", { hours })] as const);
}

/** Returns the choices of how long someone is muted. */
export function muteChoices(): Choices<string> {
  return [[NEVER, t("accounts-no")], ...hourChoices()];
}

function suspensionChoices(): Choices<string> {
  return [...hourChoices(), [NEVER, t("accounts-until-restored")]];
}

/** Returns the number of hours for a request; null for a mute that is not wanted, or a suspension without an end. */
export function hoursOrNull(hours: string): number | null {
  return hours === NEVER ? null : Number(hours);
}

/** Returns a day and a time in words. */
export function momentWords(ms: number): string {
  return formatMoment(new Date(ms), { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}

/** Renders a name or other text of a person. */
export function personText(text: string): JSX.Element {
  return <bdi translate={false}>{text}</bdi>;
}

interface ReasonProps {
  value: string;
  placeholder: string;
  onChange: (reason: string) => void;
}

export function Reason({ value, placeholder, onChange }: ReasonProps): JSX.Element {
  return (
    <TextField
      label={t("accounts-reason")}
      value={value}
      maxLength={200}
      autocomplete="off"
      placeholder={placeholder}
      onText={onChange}
    />
  );
}

interface LabelledSelectProps<T extends string> {
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}

export function LabelledSelect<T extends string>({ label, ...select }: LabelledSelectProps<T>): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <Select {...select} />
    </label>
  );
}

export interface PlayerReportCardProps {
  report: PlayerReport;
  onSettled: () => Promise<void>;
}

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

type PlaceAct = "tables/close" | "tables/unlist" | "tournaments/cancel";

const PLACE_ACTS = {
  "tables/close": "accounts-close-table",
  "tables/unlist": "accounts-unlist-table",
  "tournaments/cancel": "accounts-cancel-tournament",
} as const satisfies Record<PlaceAct, PlainMessageId>;

/** Closes or unlists a table, or cancels a tournament, by its link. */
export function PlacesSection({ onChanged }: { onChanged: () => Promise<void> }): JSX.Element {
  const [act, setAct] = useState<PlaceAct>("tables/close");
  const [link, setLink] = useState("");
  const [reason, setReason] = useState("");
  const { error, isBusy, submit } = useAttempt();
  const change = async () => {
    const id = /[\w-]{16}/.exec(link)?.[0] ?? link;
    const subject = act === "tournaments/cancel" ? { tournament: id } : { table: id };
    await post(`/api/moderation/${act}`, { ...subject, reason });
    toast(t("accounts-action-done"));
    setLink("");
    await onChanged();
  };
  return (
    <section class="card stack" aria-labelledby="moderation-places">
      <h2 id="moderation-places">{t("accounts-places")}</h2>
      <form class="stack" aria-label={t("accounts-change-place")} onSubmit={submit(change)}>
        <LabelledSelect
          label={t("accounts-change")}
          value={act}
          choices={Object.entries(PLACE_ACTS).map(([each, id]) => [each as PlaceAct, t(id)] as const)}
          onChange={setAct}
        />
        <TextField
          label={t("accounts-link")}
          value={link}
          required
          maxLength={300}
          autocomplete="off"
          onText={setLink}
        />
        <Reason
          value={reason}
          placeholder={t(act === "tables/close" ? "accounts-reason-table" : "accounts-reason-log")}
          onChange={setReason}
        />
        <ErrorMessage message={error} />
        <button type="submit" class="button button-danger" disabled={isBusy}>
          <Words text={t(PLACE_ACTS[act])} />
        </button>
      </form>
    </section>
  );
}
