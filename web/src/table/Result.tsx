/** The end of a round or match: its sheet, or the bar from which the sheet can be opened again. */

import type { ComponentChildren, JSX } from "preact";
import { lazyPart } from "../ui/LazyPart";
import { t } from "../words/catalogue";
import { RematchButton } from "./RematchButton";
import { RoundBar } from "./RoundBar";
import { loadResultSheet } from "./useResultSheet";
import type { SessionProps } from "./useTableSession";

const ResultSheet = lazyPart(loadResultSheet);

export function RoundResult(props: SessionProps): JSX.Element | null {
  const { session, loaded } = props;
  const { isOpen, requests, result } = session;
  if (loaded.table.pause === null) return null;
  const bar = { table: loaded.table, isOpen, onReady: requests.confirmReady };
  if (result.isOpen) {
    return (
      <ResultSheet {...props}>
        <RoundBar {...bar} />
      </ResultSheet>
    );
  }
  return (
    <section class="round-end" aria-label={t("table-round-end")} data-testid="round-end">
      <RoundBar {...bar}>
        <ResultButton {...props} />
      </RoundBar>
    </section>
  );
}

/** `children` are the offers of a rematch. */
export function MatchResult(props: SessionProps & { children: ComponentChildren }): JSX.Element | null {
  const { session, loaded, children } = props;
  const { table } = loaded;
  if (table.ending === null || session.replay !== undefined) return null;
  if (session.result.isOpen) return <ResultSheet {...props}>{children}</ResultSheet>;
  return (
    <>
      {children}
      <div class="ask-buttons">
        <RematchButton {...props} />
        <ResultButton {...props} />
      </div>
    </>
  );
}

/** Opens the sheet again. */
function ResultButton({ session: { result } }: SessionProps): JSX.Element {
  return (
    <button type="button" class="button button-plain" data-shows-result onClick={result.open}>
      {t("table-result")}
    </button>
  );
}
