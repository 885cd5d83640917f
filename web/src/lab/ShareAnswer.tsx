/** Shares the answers of a job by a link. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { LinkField } from "../ui/LinkField";
import { ShareButton } from "../ui/ShareButton";
import { siteUrl } from "../ui/sitePath";
import { t } from "../words/catalogue";
import { shareAnswers } from "./lab";

export function ShareAnswer({ job }: { job: string }): JSX.Element {
  const [shared, setShared] = useState<{ id: string; until_ms: number } | null>(null);
  return (
    <ShareButton
      title={t("share-title-answer")}
      shared={shared}
      use={t("share-answer-forks")}
      onShare={async () => setShared(await shareAnswers(job))}
      links={(id) => <LinkField label={t("share-link")} value={siteUrl(`/lab/${id}`)} />}
    >
      <p>{t("share-answer-shows")}</p>
    </ShareButton>
  );
}
