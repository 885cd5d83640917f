import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import { ApiError, fetchAdvice } from "../net/api";
import type { Advice, TableMessage } from "../net/messages";
import { CitedText } from "../ui/CitedText";
import { CloseIcon } from "../ui/icons";
import { insertNames } from "../ui/words";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

interface Props {
  table: TableMessage;
  seatKey: string;
  presentation: Presentation;
  /** The legal actions of the player. Empty while another seat is to act. */
  legal: readonly string[];
  /** Marks an action on the board. */
  onShow: (action: string) => void;
  onDismiss: () => void;
}

/**
 * Says in one or two lines what a bot would do in the player's place, and why. Gives no advice if there is no choice.
 */
export function Coach({ table, seatKey, presentation, legal, onShow, onDismiss }: Props): JSX.Element {
  const [advice, setAdvice] = useState<(Advice & { question: number }) | null>(null);
  const [error, setError] = useState<string | null>(null);
  const said = useRef<readonly string[]>([]);
  const question = legal.length > 1 ? table.question : null;

  // Before a move is sent, the request about its question is cancelled, because the server would then refuse it.
  useLayoutEffect(() => {
    if (question === null) return undefined;
    const request = new AbortController();
    fetchAdvice(table.table, seatKey, { question, said: said.current }, request.signal)
      .then((fetched) => {
        if (request.signal.aborted) return;
        said.current = fetched.sentences;
        setError(null);
        setAdvice({ ...fetched, question });
      })
      .catch((reason: unknown) => {
        // The question has been answered in the meantime.
        const isStale = reason instanceof ApiError && reason.code === "stale";
        if (!request.signal.aborted && !isStale) setError((reason as Error).message);
      });
    return () => request.abort();
  }, [table.table, table.match, question, seatKey]);

  const isCurrent = advice !== null && advice.question === question;
  const canShow =
    isCurrent &&
    (presentation.affectedElements === undefined || presentation.affectedElements(advice.action).length > 0);
  return (
    <aside
      class={`coach${isCurrent || error !== null ? "" : " coach-waits"}`}
      aria-label={t("table-coach")}
      data-testid="coach"
    >
      <div class="coach-words" aria-live="polite">
        {error !== null ? (
          <p>
            <Words text={error} />
          </p>
        ) : advice === null ? (
          <p key="idle">{t("table-coach-idle")}</p>
        ) : (
          advice.messages
            .map((message) => insertNames(table, message))
            .map((sentence) => (
              <p key={sentence}>
                <CitedText text={sentence} />
              </p>
            ))
        )}
      </div>
      {canShow && (
        <button type="button" class="button button-plain coach-show" onClick={() => onShow(advice.action)}>
          {t("table-show-me")}
        </button>
      )}
      <button type="button" class="icon-button" aria-label={t("table-coach-off")} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </aside>
  );
}
