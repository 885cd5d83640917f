/** The audit log. */

import type { JSX } from "preact";
import type { AuditEntry } from "../net/messages";
import { formatMoment } from "./AdministrationSections";

/** The latest entries of the audit log. */
export function AuditSection({ entries }: { entries: readonly AuditEntry[] }): JSX.Element {
  return (
    <section class="card stack" aria-labelledby="moderation-audit">
      <h2 id="moderation-audit">Audit log</h2>
      {entries.length === 0 && <p class="muted">No entries.</p>}
      <ul class="moderation-acts">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <bdi>{entry.sentence}</bdi>
            </p>
            <p class="muted">{formatMoment(entry.at)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
