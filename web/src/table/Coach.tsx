import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import { ApiError, fetchAdvice } from "../net/api";
import type { Advice, TableMessage } from "../net/messages";
import { Cited } from "../ui/CitedText";
import { asSentence } from "../ui/sentence";
import { named } from "../ui/words";
import { CloseIcon } from "../ui/icons";

interface Props {
  table: TableMessage;
  seatKey: string;
  presentation: Presentation;
  /** What the viewer may do; empty while somebody else is asked. */
  legal: readonly string[];
  /** Marks an action on the board. */
  onShow: (action: string) => void;
  onDismiss: () => void;
}

/** Whether there may be a coach: where one plays bots alone, since other people would have to agree to it. */
export function mayBeCoached(table: TableMessage): boolean {
  return (
    table.you !== null &&
    table.event === null &&
    table.seats.every((seat, number) => number === table.you || seat.kind === "bot")
  );
}

/** What a bot would do in the viewer's place and why, once; or why that is not told. */
export async function hintFor(table: TableMessage, seatKey: string | null): Promise<string> {
  if (seatKey === null || !mayBeCoached(table)) return "A hint is given where one plays bots alone.";
  if (table.question === null) return "Nothing is asked of you now.";
  const asked = { question: table.question, said: [] };
  try {
    const { sentences } = await fetchAdvice(table.table, seatKey, asked, new AbortController().signal);
    return sentences.map((sentence) => named(table, sentence)).join("\n");
  } catch (error) {
    return asSentence((error as Error).message);
  }
}

/** What a bot would do in the viewer's place and why, a line or two; silent where there is nothing to choose. */
export function Coach({ table, seatKey, presentation, legal, onShow, onDismiss }: Props): JSX.Element {
  const [advice, setAdvice] = useState<(Advice & { question: number }) | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const said = useRef<readonly string[]>([]);
  const question = legal.length > 1 ? table.question : null;

  // Before the move is on its way nobody waits for an answer any more that would be refused then.
  useLayoutEffect(() => {
    if (question === null) return undefined;
    const asking = new AbortController();
    const asked = { question, said: said.current };
    fetchAdvice(table.table, seatKey, asked, asking.signal)
      .then((found) => {
        if (asking.signal.aborted) return;
        said.current = found.sentences;
        setTrouble(null);
        setAdvice({ ...found, question });
      })
      .catch((error: unknown) => {
        // A question that is closed meanwhile needs no advice.
        const isClosed = error instanceof ApiError && error.code === "stale";
        if (!asking.signal.aborted && !isClosed) setTrouble((error as Error).message);
      });
    return () => asking.abort();
  }, [table.table, table.match, question, seatKey]);

  const holds = advice !== null && advice.question === question;
  const shows =
    holds && (presentation.affectedElements === undefined || presentation.affectedElements(advice.action).length > 0);
  return (
    <aside class={`coach${holds || trouble !== null ? "" : " coach-waits"}`} aria-label="Coach" data-testid="coach">
      <div class="coach-words" aria-live="polite">
        {trouble !== null ? (
          <p>{trouble}</p>
        ) : advice === null ? (
          <p>Your coach speaks when there is something to choose.</p>
        ) : (
          advice.sentences.map((sentence) => (
            <p key={sentence}>
              <Cited text={named(table, sentence)} />
            </p>
          ))
        )}
      </div>
      {shows && (
        <button type="button" class="button button-plain coach-show" onClick={() => onShow(advice.action)}>
          Show me
        </button>
      )}
      <button type="button" class="icon-button" aria-label="Send the coach away" onClick={onDismiss}>
        <CloseIcon />
      </button>
    </aside>
  );
}
