/** A report about a club, which a moderator settles. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { clubPath } from "../clubs/api";
import { post } from "../net/api";
import type { ClubReport } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { SmallButton } from "../ui/SmallButton";
import { sitePath } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { momentWords, personText, Reason } from "./moderationFields";

const OUTCOMES = [
  ["kept", "accounts-club-keep"],
  ["cleared", "accounts-club-clear"],
  ["closed", "accounts-club-close"],
] as const;

interface Props {
  report: ClubReport;
  onSettled: () => Promise<void>;
}

export function ClubReportCard({ report, onSettled }: Props): JSX.Element {
  const [reason, setReason] = useState("");
  const { error, isBusy, attempt } = useAttempt();
  const heading = `club-report-${report.report}`;
  const settle = async (settled: (typeof OUTCOMES)[number][0]) => {
    await post("/api/moderation/clubs/settle", { report: report.report, settled, reason });
    toast(t("accounts-settled"));
    await onSettled();
  };
  return (
    <section class="card stack" aria-labelledby={heading}>
      <h2 id={heading}>
        <a class="link" href={sitePath(clubPath(report.club))}>
          {report.name}
        </a>{" "}
        <span class="muted moderation-when">{momentWords(report.created)}</span>
      </h2>
      {report.text !== "" && <blockquote>{personText(report.text)}</blockquote>}
      {report.reason !== "" && (
        <p>
          <Rich id="accounts-reported-as" args={{ reason: report.reason }} parts={{ name: personText }} />
        </p>
      )}
      <Reason value={reason} placeholder={t("accounts-reason-moderators")} onChange={setReason} />
      <ErrorMessage message={error} />
      <p class="person-links" role="group" aria-label={t("accounts-settle-club", { name: report.name })}>
        {OUTCOMES.map(([outcome, words]) => (
          <SmallButton key={outcome} isBusy={isBusy} onClick={() => void attempt(() => settle(outcome))}>
            {t(words)}
          </SmallButton>
        ))}
      </p>
    </section>
  );
}
