/** A report about a player, which a moderator settles. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { post } from "../net/api";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import {
  NEVER,
  MUTE_HOURS,
  hoursOrNull,
  formatMoment,
  Reason,
  LabelledSelect,
  type PlayerReportCardProps,
} from "./AdministrationSections";

/** A reported player, with the form that settles the report. */
export function PlayerReportCard({ report, onSettled }: PlayerReportCardProps): JSX.Element {
  const [hours, setHours] = useState(NEVER);
  const [reason, setReason] = useState("");
  const { error, isBusy, submit } = useAttempt();
  const heading = `player-report-${report.id}`;
  return (
    <section class="card stack" aria-labelledby={heading}>
      <h2 id={heading}>
        Player <bdi>{report.name}</bdi> <span class="muted moderation-when">{formatMoment(report.created)}</span>
      </h2>
      <p>
        {report.account === null ? "A guest" : "An account"} in game {report.match} of{" "}
        <a class="link" href={sitePath(`/t/${report.table}#watch`)}>
          this table
        </a>
        {report.reason !== "" && (
          <>
            : <bdi>“{report.reason}”</bdi>
          </>
        )}
      </p>
      <form
        class="stack"
        aria-label={`Settle the report about player ${report.name}`}
        onSubmit={submit(async () => {
          const body = { report: report.id, reason, mute_hours: hoursOrNull(hours) };
          await post("/api/moderation/players/settle", body);
          toast("Settled.");
          await onSettled();
        })}
      >
        <LabelledSelect label={`Mute ${report.name}`} value={hours} choices={MUTE_HOURS} onChange={setHours} />
        <Reason
          value={reason}
          placeholder={hours === NEVER ? "for other moderators" : "shown to the muted player"}
          onChange={setReason}
        />
        <ErrorMessage message={error} />
        <button type="submit" class="button" disabled={isBusy}>
          Settle
        </button>
      </form>
    </section>
  );
}
