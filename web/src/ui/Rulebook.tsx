/**
 * The rulebook beside the table: one clause, with links to the clauses before and after it and to those that it cites.
 */

import type { ComponentChildren, JSX } from "preact";
import { useCallback, useContext, useEffect, useRef, useState } from "preact/hooks";
import { fetchRulebook } from "../net/api";
import type { RulebookInfo } from "../net/messages";
import { OpenClauseContext } from "./CitedText";
import { Dialog } from "./Dialog";
import { ErrorMessage } from "./ErrorMessage";
import { useClausesInToasts } from "./Toasts";
import { lazyPart } from "./LazyPart";
import { useFetched } from "./useFetched";
import { t } from "../words/catalogue";
import "./rulebook.css";
import { gameTitle } from "./gameWords";

const RuleText = lazyPart(async () => (await import("./RuleText")).RuleText);

/** Opens the clauses that the sentences within it cite. */
export function RulebookProvider({ game, children }: { game: string; children: ComponentChildren }): JSX.Element {
  const [clause, setClause] = useState<string | null>(null);
  useClausesInToasts(setClause);
  return (
    <OpenClauseContext.Provider value={setClause}>
      {children}
      {clause !== null && (
        <RuleSheet game={game} clause={clause} onClause={setClause} onClose={() => setClause(null)} />
      )}
    </OpenClauseContext.Provider>
  );
}

/** Opens the table of contents. `game` names the game for screen readers if the page has several rulebooks. */
export function RulebookButton({ game }: { game?: string }): JSX.Element | null {
  const open = useContext(OpenClauseContext);
  return open === null ? null : (
    <button
      type="button"
      class="button button-plain"
      aria-label={game === undefined ? undefined : t("page-rules-of", { game })}
      onClick={() => open("")}
    >
      {t(game === undefined ? "page-open-rulebook" : "page-rules")}
    </button>
  );
}

interface Props {
  game: string;
  /** The clause to show; an empty string means the table of contents. */
  clause: string;
  onClause: (clause: string) => void;
  onClose: () => void;
}

function RuleSheet({ game, clause, onClause, onClose }: Props): JSX.Element {
  const { value: book, error } = useFetched(useCallback(() => fetchRulebook(game), [game]));
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A clause longer than the screen begins with its name and the close button.
    const dialog = top.current?.closest("dialog");
    if (dialog) dialog.scrollTop = 0;
  }, [clause]);
  const clauses = book?.sections.flatMap((section) => section.clauses) ?? [];
  const shown = clauses.find((one) => one.number === clause);
  const title = shown === undefined ? rulesTitle(book) : shown.name;
  return (
    <Dialog title={title} kind="sheet" onClose={onClose}>
      <OpenClauseContext.Provider value={onClause}>
        <div ref={top} data-testid="rule-sheet">
          <ErrorMessage message={error} />
          <RuleText book={book} clause={clause} onClause={onClause} />
        </div>
      </OpenClauseContext.Provider>
    </Dialog>
  );
}

function rulesTitle(book: RulebookInfo | null): string {
  return book === null ? t("page-rules") : t("page-rules-of", { game: gameTitle(book.game, book.title) });
}
