/** A report about a player, which a moderator settles. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { post } from "../net/api";
import type { PlayerReport } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import { NEVER, muteChoices, hoursOrNull, momentWords, personText, Reason, LabelledSelect } from "./moderationFields";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";

interface Props {
  report: PlayerReport;
  onSettled: () => Promise<void>;
}

/** A reported player, with the form that settles the report. */
export function PlayerReportCard({ report, onSettled }: Props): JSX.Element {
  const [hours, setHours] = useState(NEVER);
  const [reason, setReason] = useState("");
  const { error, isBusy, submit } = useAttempt();
  const heading = `player-report-${report.id}`;
  return (
    <section class="card stack" aria-labelledby={heading}>
      <h2 id={heading}>
        <Rich id="accounts-player-of-report" args={{ name: report.name }} parts={{ name: personText }} />{" "}
        <span class="muted moderation-when">{momentWords(report.created)}</span>
      </h2>
      <p>
        <Rich
          id={report.account === null ? "accounts-report-guest" : "accounts-report-account"}
          args={{ match: report.match }}
          parts={{
            link: (text) => (
              <a class="link" href={sitePath(`/t/${report.table}#watch`)}>
                {text}
              </a>
            ),
          }}
        />
        {report.reason !== "" && (
          <Rich id="accounts-because-quoted" args={{ reason: report.reason }} parts={{ name: personText }} />
        )}
      </p>
      <form
        class="stack"
        aria-label={t("accounts-settle-player", { name: report.name })}
        onSubmit={submit(async () => {
          const body = { report: report.id, reason, mute_hours: hoursOrNull(hours) };
          await post("/api/moderation/players/settle", body);
          toast(t("accounts-settled"));
          await onSettled();
        })}
      >
        <LabelledSelect
          label={t("accounts-mute", { name: report.name })}
          value={hours}
          choices={muteChoices()}
          onChange={setHours}
        />
        <Reason
          value={reason}
          placeholder={t(hours === NEVER ? "accounts-reason-moderators" : "accounts-reason-muted")}
          onChange={setReason}
        />
        <ErrorMessage message={error} />
        <button type="submit" class="button" disabled={isBusy}>
          {t("accounts-settle")}
        </button>
      </form>
    </section>
  );
}
