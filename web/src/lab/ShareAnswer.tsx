/** Shares the answers of a job by a link. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../ui/Dialog";
import { ErrorMessage } from "../ui/ErrorMessage";
import { LinkIcon } from "../ui/icons";
import { LinkField } from "../ui/LinkField";
import { siteUrl } from "../ui/sitePath";
import { useAttempt } from "../ui/useAttempt";
import { t } from "../words/catalogue";
import { dateWords } from "../words/numbers";
import { shareAnswers } from "./lab";

export function ShareAnswer({ job }: { job: string }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [shared, setShared] = useState<{ id: string; until_ms: number } | null>(null);
  const { error, isBusy, attempt } = useAttempt();
  return (
    <>
      <button type="button" class="button button-plain" onClick={() => setOpen(true)}>
        <LinkIcon /> {t("share-share")}
      </button>
      {isOpen && (
        <Dialog title={t("share-title-answer")} onClose={() => setOpen(false)}>
          <p>{t("share-answer-shows")}</p>
          <p>
            {shared === null ? t("share-kept") : t("share-kept-until", { date: dateWords(shared.until_ms) })}{" "}
            {t("share-answer-forks")}
          </p>
          <ErrorMessage message={error} />
          {shared === null ? (
            <div class="ask-buttons">
              <button
                type="button"
                class="button"
                disabled={isBusy}
                onClick={() => void attempt(async () => setShared(await shareAnswers(job)))}
              >
                <LinkIcon /> {t("share-create")}
              </button>
            </div>
          ) : (
            <LinkField label={t("share-link")} value={siteUrl(`/lab/${shared.id}`)} />
          )}
        </Dialog>
      )}
    </>
  );
}
