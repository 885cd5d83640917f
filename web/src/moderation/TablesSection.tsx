/** Lets a moderator close tables and cancel tournaments. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { post } from "../net/api";
import { ErrorMessage } from "../ui/ErrorMessage";
import { TextField } from "../ui/fields";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import { type PlainMessageId, t } from "../words/catalogue";
import { Words } from "../words/Words";
import { LabelledSelect, Reason } from "./moderationFields";

type TableAct = "tables/close" | "tables/unlist" | "tournaments/cancel";

const TABLE_ACTS = {
  "tables/close": "accounts-close-table",
  "tables/unlist": "accounts-unlist-table",
  "tournaments/cancel": "accounts-cancel-tournament",
} as const satisfies Record<TableAct, PlainMessageId>;

/** Closes or unlists a table, or cancels a tournament, by its link. */
export function TablesSection({ onChanged }: { onChanged: () => Promise<void> }): JSX.Element {
  const [act, setAct] = useState<TableAct>("tables/close");
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
    <section class="card stack" aria-labelledby="moderation-tables">
      <h2 id="moderation-tables">{t("accounts-places")}</h2>
      <form class="stack" aria-label={t("accounts-change-place")} onSubmit={submit(change)}>
        <LabelledSelect
          label={t("accounts-change")}
          value={act}
          choices={Object.entries(TABLE_ACTS).map(([each, id]) => [each as TableAct, t(id)] as const)}
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
          <Words text={t(TABLE_ACTS[act])} />
        </button>
      </form>
    </section>
  );
}
