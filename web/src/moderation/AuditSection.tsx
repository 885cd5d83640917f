/** The audit log. */

import type { JSX } from "preact";
import type { AuditEntry } from "../net/messages";
import { momentWords } from "./moderationFields";
import { formatMessage, t } from "../words/catalogue";

/** The latest entries of the audit log. */
export function AuditSection({ entries }: { entries: readonly AuditEntry[] }): JSX.Element {
  return (
    <section class="card stack" aria-labelledby="moderation-audit">
      <h2 id="moderation-audit">{t("accounts-audit-log")}</h2>
      {entries.length === 0 && <p class="muted">{t("accounts-no-entries")}</p>}
      <ul class="moderation-acts">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <bdi>{formatMessage(entry.message)}</bdi>
            </p>
            <p class="muted">{momentWords(entry.at)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
