/** The page of moderators: reports, accounts, tables, and what moderators did. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { ApiError, getJson, post } from "../net/api";
import type {
  AuditEntry,
  ClubReport,
  PlayerReport,
  ModerationLog,
  ModerationAction,
  ReportInfo,
  Reports,
} from "../net/messages";
import { Choice, Select, TextField } from "../ui/fields";
import { SmallButton } from "../ui/SmallButton";
import { PersonLink, PersonMark } from "../ui/PersonMark";
import { SimplePage } from "../ui/SimplePage";
import { toast } from "../ui/Toasts";
import { setPageTitle } from "../ui/pageTitle";
import { useAttempt } from "../ui/useAttempt";
import { AccountsSection } from "./AccountsSection";
import { AuditSection } from "./AuditSection";
import { ClubReportCard } from "./ClubReportCard";
import { momentWords, muteChoices, NEVER, personText } from "./moderationFields";
import { PlayerReportCard } from "./PlayerReportCard";
import { TablesSection } from "./TablesSection";
import "./moderation.css";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { joinTexts, t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { Words } from "../words/Words";

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
  const [clubs, setClubs] = useState<readonly ClubReport[]>([]);
  const [audit, setAudit] = useState<readonly AuditEntry[]>([]);
  const [isForbidden, setForbidden] = useState(false);
  const { error, attempt } = useAttempt();
  const reload = useCallback(
    () =>
      attempt(async () => {
        try {
          setReports(await getJson<Reports>("/api/moderation"));
          setPlayers(await getJson<PlayerReport[]>("/api/moderation/players"));
          setClubs(await getJson<ClubReport[]>("/api/moderation/clubs"));
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
    setPageTitle(t("accounts-reports-title"), false);
    void reload();
  }, [reload]);
  if (reports === null) {
    return (
      <SimplePage title={t("accounts-reports")}>
        {error === null && <p class="muted">{t("page-loading")}</p>}
        <ErrorMessage message={error} />
        {isForbidden && (
          <p>
            <a class="link" href={sitePath("/me#next=/moderation")}>
              {t("accounts-log-in-moderator")}
            </a>
          </p>
        )}
      </SimplePage>
    );
  }
  return (
    <SimplePage title={t("accounts-reports")}>
      <ErrorMessage message={error} />
      <p role="status" class="muted">
        <Words
          text={joinTexts(
            [
              waitingNotice(reports),
              ...(clubs.length > 0 ? [t("accounts-club-reports", { count: clubs.length })] : []),
              ...(players.length > 0 ? [t("accounts-player-reports", { count: players.length })] : []),
            ],
            "sentence",
          )}
        />
      </p>
      {reports.reports.map((report) => (
        <ReportCard key={report.id} report={report} onSettled={reload} />
      ))}
      {players.map((report) => (
        <PlayerReportCard key={report.id} report={report} onSettled={reload} />
      ))}
      {clubs.map((report) => (
        <ClubReportCard key={report.report} report={report} onSettled={reload} />
      ))}
      <p>
        <button type="button" class="button button-plain" onClick={() => void reload()}>
          {t("accounts-refresh")}
        </button>
      </p>
      <ModerationLogSection log={log} onUndone={reload} />
      <AccountsSection onChanged={reload} />
      <TablesSection onChanged={reload} />
      <AuditSection entries={audit} />
    </SimplePage>
  );
}

function waitingNotice({ reports, waiting }: Reports): string {
  return waiting > reports.length
    ? t("accounts-reports-oldest", { count: waiting, shown: reports.length })
    : t("accounts-reports-waiting", { count: waiting });
}

function ReportCard({ report, onSettled }: { report: ReportInfo; onSettled: () => Promise<void> }): JSX.Element {
  const [settled, setSettled] = useState<Settlement>("kept");
  const [hours, setHours] = useState(NEVER);
  const [reason, setReason] = useState("");
  const { error, isBusy, submit } = useAttempt();
  const settle = async () => {
    await settleReport(report.id, settled, reason, Number(hours));
    toast(t(settled === "removed" ? "accounts-settled-removed" : "accounts-settled-kept"));
    await onSettled();
  };
  const about = report.lines.find((line) => line.id === report.line);
  const heading = `report-${report.id}`;
  return (
    <section class="card stack" aria-labelledby={heading}>
      <h2 id={heading}>
        {personText(about?.name ?? "")} <span class="muted moderation-when">{momentWords(report.created)}</span>
      </h2>
      {report.reason !== "" && (
        <p>
          <Rich id="accounts-reported-as" args={{ reason: report.reason }} parts={{ name: personText }} />
        </p>
      )}
      <ol class="moderation-lines" aria-label={t("accounts-lines")}>
        {report.lines.map((line) => (
          <li key={line.id} class={line.id === report.line ? "moderation-line" : "muted"}>
            {line.id === report.line && <span class="for-ears">{t("accounts-reported-line")} </span>}
            <span class="talk-name">
              <PersonLink name={line.name} kind={line.kind} />
            </span>
            <PersonMark kind={line.kind} />
            {line.seat === null && ` ${t("accounts-spectator")}`} <bdi>{line.text}</bdi>
          </li>
        ))}
      </ol>
      <p>
        <a class="link" href={sitePath(`/t/${report.table}#watch`)}>
          {t("accounts-open-table")}
        </a>
      </p>
      <form
        class="stack"
        aria-label={
          about === undefined ? t("accounts-settle-message") : t("accounts-settle-about", { name: about.name })
        }
        onSubmit={submit(settle)}
      >
        <Choice
          legend={t("accounts-message")}
          name={`settled-${report.id}`}
          value={settled}
          choices={[
            ["kept", t("accounts-keep")],
            ["removed", t("accounts-remove")],
          ]}
          onChange={setSettled}
        />
        <label class="field">
          <span>
            {about?.seat === null
              ? t("accounts-mute-spectators")
              : about === undefined
                ? t("accounts-mute-author")
                : t("accounts-mute", { name: about.name })}
          </span>
          <Select value={hours} choices={muteChoices()} onChange={setHours} />
        </label>
        <TextField
          label={t("accounts-reason")}
          value={reason}
          maxLength={200}
          autocomplete="off"
          placeholder={t(hours === NEVER ? "accounts-reason-moderators" : "accounts-reason-muted")}
          onText={setReason}
        />
        <ErrorMessage message={error} />
        <button type="submit" class="button" disabled={isBusy}>
          {t("accounts-settle")}
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
      <h2 id="moderation-done">{t("accounts-log")}</h2>
      <ErrorMessage message={error} />
      {log.length === 0 && <p class="muted">{t("accounts-no-entries")}</p>}
      <ul class="moderation-acts">
        {log.map((act) => (
          <li key={act.id}>
            <p>
              <Rich
                id={`accounts-log-${act.done}`}
                args={{ moderator: act.moderator, target: targetName(act) }}
                parts={{ name: personText }}
              />
              {act.until !== null && ` ${t("accounts-log-until", { time: momentWords(act.until) })}`}
              {act.reason !== "" && (
                <Rich id="accounts-because" args={{ reason: act.reason }} parts={{ name: personText }} />
              )}
            </p>
            <p class="muted">
              {momentWords(act.at)}
              {act.line !== null && (
                <>
                  {" · "}
                  <bdi>{t("accounts-quoted", { text: act.line })}</bdi>
                </>
              )}
            </p>
            {act.holds && (
              <SmallButton isBusy={isBusy} onClick={() => void attempt(() => unmute(act.id).then(onUndone))}>
                <Rich id="accounts-unmute" args={{ name: targetName(act) }} parts={{ name: personText }} />
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function targetName(act: ModerationAction): string {
  if (act.who === "watchers")
    return act.done === "muted" || act.done === "unmuted" ? t("accounts-all-spectators") : act.name;
  return act.who === "seat" ? t("page-guest-name", { name: act.name }) : act.name;
}
