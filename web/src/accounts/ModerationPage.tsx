/** What was reported, with the lines around it, for moderators; and what moderators have done. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { ApiError } from "../net/api";
import type { Acts, ModeratorsAct, ReportInfo, Reports } from "../net/messages";
import { Choice } from "../ui/fields";
import { Simple } from "../ui/SimplePage";
import { toast } from "../ui/Toasts";
import { showTitle } from "../ui/pageTitle";
import { fetchActs, fetchReports, settleReport, unmute } from "./moderation";
import { useAttempt } from "../ui/useAttempt";
import "./accounts.css";
import { Trouble } from "../ui/ErrorMessage";

const MUTES: readonly (readonly [number, string])[] = [
  [0, "Not at all"],
  [1, "An hour"],
  [24, "A day"],
  [168, "A week"],
  [720, "30 days"],
];

export function ModerationPage(): JSX.Element {
  const [reports, setReports] = useState<Reports | null>(null);
  const [acts, setActs] = useState<Acts["acts"]>([]);
  const [isOther, setIsOther] = useState(false);
  const { trouble, attempt } = useAttempt();
  const look = useCallback(
    () =>
      attempt(async () => {
        try {
          setReports(await fetchReports());
          setActs((await fetchActs()).acts);
        } catch (error) {
          setIsOther(error instanceof ApiError && ["log_in", "not_allowed"].includes(error.code));
          throw error;
        }
      }),
    [attempt],
  );
  useEffect(() => {
    showTitle("Reports · Chabudai", false);
    void look();
  }, [look]);
  if (reports === null) {
    return (
      <Simple title="Reports">
        {trouble === null ? (
          <p class="muted">One moment…</p>
        ) : (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        {isOther && (
          <p>
            <a class="link" href="/me#next=/moderation">
              Log in as a moderator
            </a>
          </p>
        )}
      </Simple>
    );
  }
  return (
    <Simple title="Reports">
      <Trouble words={trouble} />
      <p role="status" class="muted">
        {waitingWords(reports)}
      </p>
      {reports.reports.map((report) => (
        <ReportCard key={report.id} report={report} onSettled={look} />
      ))}
      <p>
        <button type="button" class="button button-plain" onClick={() => void look()}>
          Look again
        </button>
      </p>
      <Done acts={acts} onUndone={look} />
    </Simple>
  );
}

function waitingWords({ reports, waiting }: Reports): string {
  if (waiting === 0) return "Nothing waits for you.";
  const words = waiting === 1 ? "One report waits" : `${waiting} reports wait`;
  return waiting > reports.length ? `${words}; these are the oldest ${reports.length}.` : `${words}, the oldest first.`;
}

function ReportCard({ report, onSettled }: { report: ReportInfo; onSettled: () => Promise<void> }): JSX.Element {
  const [settled, setSettled] = useState<"kept" | "removed">("kept");
  const [hours, setHours] = useState(0);
  const [reason, setReason] = useState("");
  const { trouble, busy, attempt } = useAttempt();
  const about = report.lines.find((line) => line.id === report.line);
  const heading = `report-${report.id}`;
  return (
    <section class="card person-part" aria-labelledby={heading}>
      <h2 id={heading}>
        <bdi>{about?.name}</bdi> <span class="muted moderation-when">{momentWords(report.created)}</span>
      </h2>
      {report.reason !== "" && (
        <p>
          Reported as: <bdi>“{report.reason}”</bdi>
        </p>
      )}
      <ol class="moderation-lines" aria-label="The line and those around it">
        {report.lines.map((line) => (
          <li key={line.id} class={line.id === report.line ? "moderation-line" : "muted"}>
            {line.id === report.line && <span class="for-ears">Reported: </span>}
            <bdi class="talk-name">{line.name}</bdi>
            {line.seat === null && " (watching)"} <bdi>{line.text}</bdi>
          </li>
        ))}
      </ol>
      <p>
        <a class="link" href={`/t/${report.table}#watch`}>
          To the table
        </a>
      </p>
      <form
        class="person-form"
        aria-label={`Settle the report about ${about?.name ?? "a line"}`}
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => {
            await settleReport(report.id, settled, reason, hours);
            toast(settled === "removed" ? "Settled; the line is gone." : "Settled; the line stays.");
            await onSettled();
          });
        }}
      >
        <Choice
          legend="The line"
          name={`settled-${report.id}`}
          value={settled}
          choices={[
            ["kept", "Stays"],
            ["removed", "Is removed"],
          ]}
          onChange={setSettled}
        />
        <label class="field">
          <span>{about?.seat === null ? "Mute all who watch this table" : `Mute ${about?.name ?? "who said it"}`}</span>
          <select value={hours} onChange={(event) => setHours(Number(event.currentTarget.value))}>
            {MUTES.map(([count, words]) => (
              <option key={count} value={count}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Why</span>
          <input
            value={reason}
            maxLength={200}
            autocomplete="off"
            placeholder={hours === 0 ? "for other moderators" : "told to who is muted"}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <Trouble words={trouble} />
        <button type="submit" class="button" disabled={busy}>
          Settle it
        </button>
      </form>
    </section>
  );
}

function Done({ acts, onUndone }: { acts: readonly ModeratorsAct[]; onUndone: () => Promise<void> }): JSX.Element {
  const { trouble, busy, attempt } = useAttempt();
  return (
    <section class="card person-part" aria-labelledby="moderation-done">
      <h2 id="moderation-done">What was done</h2>
      <Trouble words={trouble} />
      {acts.length === 0 && <p class="muted">Nothing yet.</p>}
      <ul class="moderation-acts">
        {acts.map((act) => (
          <li key={act.id}>
            <p>
              <bdi>{act.moderator}</bdi> {doneWords(act)} <bdi>{whoWords(act)}</bdi>
              {act.done === "unmuted" && " write again"}
              {act.until !== null && ` until ${momentWords(act.until)}`}
              {act.reason !== "" && (
                <>
                  : <bdi>{act.reason}</bdi>
                </>
              )}
            </p>
            <p class="muted">
              {momentWords(act.at)}
              {act.line !== null && (
                <>
                  {" · "}
                  <bdi>“{act.line}”</bdi>
                </>
              )}
            </p>
            {act.holds && (
              <button
                type="button"
                class="button button-plain button-small"
                disabled={busy}
                onClick={() =>
                  void attempt(async () => {
                    await unmute(act.id);
                    await onUndone();
                  })
                }
              >
                Let <bdi>{whoWords(act)}</bdi> write again
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function doneWords({ done }: ModeratorsAct): string {
  return {
    kept: "let a line stay, of",
    removed: "removed a line of",
    muted: "muted",
    unmuted: "let",
  }[done];
}

function whoWords(act: ModeratorsAct): string {
  if (act.who === "watchers")
    return act.done === "muted" || act.done === "unmuted" ? "all who watch a table" : act.name;
  return act.who === "seat" ? `${act.name} (a guest)` : act.name;
}

function momentWords(ms: number): string {
  return new Date(ms).toLocaleString([], { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}
