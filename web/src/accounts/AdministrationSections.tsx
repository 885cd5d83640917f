/** Administration by moderators: reports of players, accounts, tables and tournaments, and the audit log. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { post, postJson } from "../net/api";
import type { AccountStanding, PlayerReport } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Select, TextField } from "../ui/fields";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";

type Choices<T extends string> = readonly (readonly [T, string])[];

const HOURS: Choices<string> = [
  ["1", "An hour"],
  ["24", "A day"],
  ["168", "A week"],
  ["720", "30 days"],
];
export const NEVER = "0";
export const MUTE_HOURS: Choices<string> = [[NEVER, "No"], ...HOURS];
const SUSPENSION_HOURS: Choices<string> = [...HOURS, [NEVER, "Until restored"]];

/** Returns the number of hours for a request; null for a mute that is not wanted, or a suspension without an end. */
export function hoursOrNull(hours: string): number | null {
  return hours === NEVER ? null : Number(hours);
}

export function formatMoment(ms: number): string {
  return new Date(ms).toLocaleString([], { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}

function wordsOf<T extends string>(choices: Choices<T>, chosen: T): string {
  return choices.find(([key]) => key === chosen)?.[1] ?? "";
}

interface ReasonProps {
  value: string;
  placeholder: string;
  onChange: (reason: string) => void;
}

export function Reason({ value, placeholder, onChange }: ReasonProps): JSX.Element {
  return (
    <TextField
      label="Reason"
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
      <h2 id="moderation-accounts">Accounts</h2>
      <form class="stack" aria-label="Find accounts" onSubmit={submit(find)}>
        <TextField label="Part of the name" value={name} maxLength={24} autocomplete="off" onText={setName} />
        <button type="submit" class="button button-plain" disabled={isBusy}>
          Find
        </button>
      </form>
      <ErrorMessage message={error} />
      {found?.length === 0 && <p role="status">No account has such a name.</p>}
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

const ACCOUNT_ACTS: Choices<AccountAct> = [
  ["suspend", "Suspend"],
  ["restore", "Restore"],
  ["rename", "Rename"],
  ["reset-password", "Reset the password of"],
  ["remove-second-factor", "Remove the second factor of"],
  ["delete", "Delete"],
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
    if (answer.password === undefined) toast("Done.");
    setPassword(answer.password ?? null);
    // A new password is shown only once, and reloading the list would hide it.
    if (answer.password !== undefined) return;
    setReason("");
    if (act === "suspend") setAct("restore");
    else if (act === "restore") setAct("suspend");
    await onChanged();
  }

  return (
    <form class="stack moderation-account" aria-label={`Change the account ${name}`} onSubmit={submit(change)}>
      <h3>
        <bdi>{name}</bdi>{" "}
        <span class="muted moderation-when">
          {account.kind === "bot" ? "bot" : account.role}, since {account.created.slice(0, 10)}
        </span>
      </h3>
      {account.suspended && (
        <p>
          Suspended {account.until === null ? "until restored" : `until ${formatMoment(account.until)}`}
          {account.reason !== "" && (
            <>
              : <bdi>{account.reason}</bdi>
            </>
          )}
        </p>
      )}
      <LabelledSelect label="Change" value={act} choices={ACCOUNT_ACTS} onChange={setAct} />
      {act === "suspend" && <LabelledSelect label="For" value={hours} choices={SUSPENSION_HOURS} onChange={setHours} />}
      {act === "rename" && (
        <TextField label="New name" value={newName} required maxLength={24} autocomplete="off" onText={setNewName} />
      )}
      {act === "delete" && <p class="trouble">A deleted account cannot be restored.</p>}
      <Reason
        value={reason}
        placeholder={act === "suspend" ? "shown to the person" : "for the audit log"}
        onChange={setReason}
      />
      <ErrorMessage message={error} />
      {password !== null && (
        <p role="status">
          The new password is <code>{password}</code>. It is shown only now.
        </p>
      )}
      <button type="submit" class={act === "delete" ? "button button-danger" : "button"} disabled={isBusy}>
        {wordsOf(ACCOUNT_ACTS, act)} <bdi>{name}</bdi>
      </button>
    </form>
  );
}

type PlaceAct = "tables/close" | "tables/unlist" | "tournaments/cancel";

const PLACE_ACTS: Choices<PlaceAct> = [
  ["tables/close", "Close a table"],
  ["tables/unlist", "Remove a table from the lobby"],
  ["tournaments/cancel", "Cancel a tournament"],
];

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
    toast("Done.");
    setLink("");
    await onChanged();
  };
  return (
    <section class="card stack" aria-labelledby="moderation-places">
      <h2 id="moderation-places">Tables and tournaments</h2>
      <form class="stack" aria-label="Change a table or a tournament" onSubmit={submit(change)}>
        <LabelledSelect label="Change" value={act} choices={PLACE_ACTS} onChange={setAct} />
        <TextField label="Link" value={link} required maxLength={300} autocomplete="off" onText={setLink} />
        <Reason
          value={reason}
          placeholder={act === "tables/close" ? "shown at the table's link" : "for the audit log"}
          onChange={setReason}
        />
        <ErrorMessage message={error} />
        <button type="submit" class="button button-danger" disabled={isBusy}>
          {wordsOf(PLACE_ACTS, act)}
        </button>
      </form>
    </section>
  );
}
