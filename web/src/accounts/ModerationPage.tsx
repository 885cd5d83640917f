/** Chat reports with the messages around them, and the moderation log. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { ApiError, getJson, post } from "../net/api";
import type { AuditEntry, PlayerReport, ModerationLog, ModerationAction, ReportInfo, Reports } from "../net/messages";
import { Choice, Select, TextField } from "../ui/fields";
import { SmallButton } from "../ui/SmallButton";
import { PersonMark } from "../ui/PersonMark";
import { SimplePage } from "../ui/SimplePage";
import { toast } from "../ui/Toasts";
import { setPageTitle } from "../ui/pageTitle";
import { useAttempt } from "../ui/useAttempt";
import { pluralize } from "../ui/words";
import { AccountsSection, formatMoment, PlacesSection } from "./AdministrationSections";
import { AuditSection } from "./AuditSection";
import { PlayerReportCard } from "./PlayerReportCard";
import "./accounts.css";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";

const MUTE_HOURS: readonly (readonly [string, string])[] = [
  ["0", "No"],
  ["1", "An hour"],
  ["24", "A day"],
  ["168", "A week"],
  ["720", "30 days"],
];

type Settlement = "kept" | "removed";

/** Settles a report; `muteHours` is how long the author of the message is muted, 0 for not at all. */
async function settleReport(report: number, settled: Settlement, reason: string, muteHours: number): Promise<void> {
  const body = { report, settled, reason, mute_hours: muteHours === 0 ? null : muteHours };
  await post("/api/moderation/settle", body);
}

async function unmute(act: number): Promise<void> {
  await post("/api/moderation/unmute", { act });
}

export function ModerationPage(): JSX.Element {
  const [reports, setReports] = useState<Reports | null>(null);
  const [log, setLog] = useState<readonly ModerationAction[]>([]);
  const [players, setPlayers] = useState<readonly PlayerReport[]>([]);
  const [audit, setAudit] = useState<readonly AuditEntry[]>([]);
  const [isForbidden, setForbidden] = useState(false);
  const { error, attempt } = useAttempt();
  const reload = useCallback(
    () =>
      attempt(async () => {
        try {
          setReports(await getJson<Reports>("/api/moderation"));
          setPlayers(await getJson<PlayerReport[]>("/api/moderation/players"));
          setAudit((await getJson<{ entries: AuditEntry[] }>("/api/moderation/audit")).entries);
          setLog((await getJson<ModerationLog>("/api/moderation/acts")).acts);
        } catch (error) {
          setForbidden(error instanceof ApiError && ["log_in", "not_allowed"].includes(error.code));
          throw error;
        }
      }),
    [attempt],
  );
  useEffect(() => {
    setPageTitle("Reports · Chabudai", false);
    void reload();
  }, [reload]);
  if (reports === null) {
    return (
      <SimplePage title="Reports">
        {error === null && <p class="muted">Loading…</p>}
        <ErrorMessage message={error} />
        {isForbidden && (
          <p>
            <a class="link" href={sitePath("/me#next=/moderation")}>
              Log in as a moderator
            </a>
          </p>
        )}
      </SimplePage>
    );
  }
  return (
    <SimplePage title="Reports">
      <ErrorMessage message={error} />
      <p role="status" class="muted">
        {waitingNotice(reports)}
        {players.length > 0 &&
          ` There ${players.length === 1 ? "is" : "are"} also ${pluralize(players.length, "report")} of players.`}
      </p>
      {reports.reports.map((report) => (
        <ReportCard key={report.id} report={report} onSettled={reload} />
      ))}
      {players.map((report) => (
        <PlayerReportCard key={report.id} report={report} onSettled={reload} />
      ))}
      <p>
        <button type="button" class="button button-plain" onClick={() => void reload()}>
          Refresh
        </button>
      </p>
      <ModerationLogSection log={log} onUndone={reload} />
      <AccountsSection onChanged={reload} />
      <PlacesSection onChanged={reload} />
      <AuditSection entries={audit} />
    </SimplePage>
  );
}

function waitingNotice({ reports, waiting }: Reports): string {
  if (waiting === 0) return "No reports.";
  const words = waiting === 1 ? "One report is waiting" : `${waiting} reports are waiting`;
  return waiting > reports.length ? `${words}; showing the oldest ${reports.length}.` : `${words}, oldest first.`;
}

function ReportCard({ report, onSettled }: { report: ReportInfo; onSettled: () => Promise<void> }): JSX.Element {
  const [settled, setSettled] = useState<Settlement>("kept");
  const [hours, setHours] = useState("0");
  const [reason, setReason] = useState("");
  const { error, isBusy, submit } = useAttempt();
  const settle = async () => {
    await settleReport(report.id, settled, reason, Number(hours));
    toast(settled === "removed" ? "Settled: the message was removed." : "Settled: the message stays.");
    await onSettled();
  };
  const about = report.lines.find((line) => line.id === report.line);
  const heading = `report-${report.id}`;
  return (
    <section class="card stack" aria-labelledby={heading}>
      <h2 id={heading}>
        <bdi>{about?.name}</bdi> <span class="muted moderation-when">{formatMoment(report.created)}</span>
      </h2>
      {report.reason !== "" && (
        <p>
          Reported as: <bdi>“{report.reason}”</bdi>
        </p>
      )}
      <ol class="moderation-lines" aria-label="The message and those around it">
        {report.lines.map((line) => (
          <li key={line.id} class={line.id === report.line ? "moderation-line" : "muted"}>
            {line.id === report.line && <span class="for-ears">Reported: </span>}
            <bdi class="talk-name">{line.name}</bdi>
            <PersonMark kind={line.kind} />
            {line.seat === null && " (spectator)"} <bdi>{line.text}</bdi>
          </li>
        ))}
      </ol>
      <p>
        <a class="link" href={sitePath(`/t/${report.table}#watch`)}>
          Open the table
        </a>
      </p>
      <form
        class="stack"
        aria-label={`Settle the report about ${about?.name ?? "a message"}`}
        onSubmit={submit(settle)}
      >
        <Choice
          legend="Message"
          name={`settled-${report.id}`}
          value={settled}
          choices={[
            ["kept", "Keep"],
            ["removed", "Remove"],
          ]}
          onChange={setSettled}
        />
        <label class="field">
          <span>
            {about?.seat === null ? "Mute all spectators of this table" : `Mute ${about?.name ?? "the author"}`}
          </span>
          <Select value={hours} choices={MUTE_HOURS} onChange={setHours} />
        </label>
        <TextField
          label="Reason"
          value={reason}
          maxLength={200}
          autocomplete="off"
          placeholder={hours === "0" ? "for other moderators" : "shown to the muted player"}
          onText={setReason}
        />
        <ErrorMessage message={error} />
        <button type="submit" class="button" disabled={isBusy}>
          Settle
        </button>
      </form>
    </section>
  );
}

interface LogProps {
  log: readonly ModerationAction[];
  onUndone: () => Promise<void>;
}

function ModerationLogSection({ log, onUndone }: LogProps): JSX.Element {
  const { error, isBusy, attempt } = useAttempt();
  return (
    <section class="card stack" aria-labelledby="moderation-done">
      <h2 id="moderation-done">Moderation log</h2>
      <ErrorMessage message={error} />
      {log.length === 0 && <p class="muted">No entries.</p>}
      <ul class="moderation-acts">
        {log.map((act) => (
          <li key={act.id}>
            <p>
              <bdi>{act.moderator}</bdi> {actionVerb(act)} <bdi>{targetName(act)}</bdi>
              {act.until !== null && ` until ${formatMoment(act.until)}`}
              {act.reason !== "" && (
                <>
                  : <bdi>{act.reason}</bdi>
                </>
              )}
            </p>
            <p class="muted">
              {formatMoment(act.at)}
              {act.line !== null && (
                <>
                  {" · "}
                  <bdi>“{act.line}”</bdi>
                </>
              )}
            </p>
            {act.holds && (
              <SmallButton isBusy={isBusy} onClick={() => void attempt(() => unmute(act.id).then(onUndone))}>
                Unmute <bdi>{targetName(act)}</bdi>
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function actionVerb({ done }: ModerationAction): string {
  return {
    kept: "kept a message of",
    removed: "removed a message of",
    muted: "muted",
    unmuted: "unmuted",
  }[done];
}

function targetName(act: ModerationAction): string {
  if (act.who === "watchers")
    return act.done === "muted" || act.done === "unmuted" ? "all spectators of a table" : act.name;
  return act.who === "seat" ? `${act.name} (a guest)` : act.name;
}
