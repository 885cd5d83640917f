/**
 * Hands the match of a table on this device over to the server: as a table at which it goes on, or as an analysis that
 * replays it.
 */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { continueOnServer, fetchHandOverState, handOver } from "../net/api";
import type { HandOverState } from "../net/localService";
import type { TableMessage } from "../net/messages";
import { AgainIcon, LinkIcon } from "../ui/icons";
import { LinkField } from "../ui/LinkField";
import { seatKeyFor } from "../ui/seatKeys";
import { sitePath, siteUrl } from "../ui/sitePath";
import { ErrorMessage } from "../ui/ErrorMessage";
import { useAttempt } from "../ui/useAttempt";
import { t } from "../words/catalogue";

const NOTHING: HandOverState = { analysis: null, table: null, continuation: "no" };

/** Offers to hand the match over, or shows the addresses that it has. */
export function SendToServer({ table: { table, match, lines } }: { table: TableMessage }): JSX.Element {
  const [state, setState] = useState(NOTHING);
  const { error, isBusy, attempt } = useAttempt();
  const read = useCallback(() => fetchHandOverState(table).then(setState), [table]);
  // What was handed over is the match as it was then.
  useEffect(() => void read().catch(() => {}), [read, match, lines]);
  const { analysis, continuation } = state;
  const address = `/analysis/${analysis ?? ""}`;
  return (
    <div class="hand-over" data-testid="hand-over">
      {state.table !== null && seatKeyFor(state.table) !== null ? (
        <a class="quiet" href={sitePath(`/t/${state.table}`)}>
          <AgainIcon /> {t("table-continued-here")}
        </a>
      ) : (
        continuation === "yes" && (
          <button
            type="button"
            class="quiet"
            disabled={isBusy}
            title={t("table-continue-help")}
            onClick={() => void attempt(() => continueOnServer(table))}
          >
            <AgainIcon /> {t("table-continue")}
          </button>
        )
      )}
      {analysis === null ? (
        <button
          type="button"
          class="quiet"
          disabled={isBusy}
          title={t("table-hand-over-help")}
          onClick={() =>
            void attempt(async () => {
              const made = await handOver(table);
              setState((before) => ({ ...before, analysis: made }));
            })
          }
        >
          <LinkIcon /> {t("table-hand-over")}
        </button>
      ) : (
        <>
          <a class="quiet" href={sitePath(address)}>
            <LinkIcon /> {t("table-handed-over")}
          </a>
          <LinkField label={t("table-handed-over-link")} value={siteUrl(address)} isLabelled={false} />
        </>
      )}
      {continuation === "hidden" && <p class="muted">{t("table-continue-hidden")}</p>}
      <ErrorMessage message={error} />
    </div>
  );
}
