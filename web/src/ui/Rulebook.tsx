/**
 * The rulebook beside the table: one clause, with links to the clauses before and after it and to those that it cites.
 */

import type { ComponentChildren, JSX } from "preact";
import { useCallback, useContext, useEffect, useRef, useState } from "preact/hooks";
import { fetchRulebook } from "../net/api";
import type { RulebookInfo } from "../net/messages";
import { CitedText, OpenClauseContext } from "./CitedText";
import { Dialog } from "./Dialog";
import { ErrorMessage } from "./ErrorMessage";
import { useClausesInToasts } from "./Toasts";
import { useFetched } from "./useFetched";
import { t } from "../words/catalogue";
import "./rulebook.css";

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

/** Opens the table of contents. */
export function RulebookButton(): JSX.Element | null {
  const open = useContext(OpenClauseContext);
  return open === null ? null : (
    <button type="button" class="button button-plain" onClick={() => open("")}>
      {t("page-open-rulebook")}
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
  useEffect(() => top.current?.scrollIntoView({ block: "nearest" }), [clause]);
  const clauses = book?.sections.flatMap((section) => section.clauses) ?? [];
  const at = clauses.findIndex((one) => one.number === clause);
  const shown = clauses[at];
  const title = shown === undefined ? rulesTitle(book) : shown.name;
  return (
    <Dialog title={title} kind="sheet" onClose={onClose}>
      <OpenClauseContext.Provider value={onClause}>
        <div ref={top} data-testid="rule-sheet">
          <ErrorMessage message={error} />
          {shown !== undefined ? (
            <article class="rule" data-rule={shown.number}>
              <p class="rule-number">{shown.number}</p>
              {shown.paragraphs.map((paragraph, n) =>
                paragraph.is_drawn ? (
                  <pre key={n}>{paragraph.text}</pre>
                ) : (
                  <p key={n}>
                    <CitedText text={paragraph.text} />
                  </p>
                ),
              )}
              <nav class="rule-steps" aria-label={t("page-rules")}>
                <StepTo clause={clauses[at - 1]?.number} words={t("page-previous-rule")} onClause={onClause} />
                <button type="button" class="button button-plain button-small" onClick={() => onClause("")}>
                  {t("page-all-rules")}
                </button>
                <StepTo clause={clauses[at + 1]?.number} words={t("page-next-rule")} onClause={onClause} />
              </nav>
            </article>
          ) : (
            <Contents book={book} onClause={onClause} />
          )}
        </div>
      </OpenClauseContext.Provider>
    </Dialog>
  );
}

function rulesTitle(book: RulebookInfo | null): string {
  return book === null ? t("page-rules") : t("page-rules-of", { game: book.title });
}

interface StepProps {
  clause: string | undefined;
  words: string;
  onClause: (clause: string) => void;
}

function StepTo({ clause, words, onClause }: StepProps): JSX.Element {
  return (
    <button
      type="button"
      class="button button-plain button-small"
      disabled={clause === undefined}
      onClick={() => onClause(clause ?? "")}
    >
      {words}
    </button>
  );
}

function Contents({ book, onClause }: { book: RulebookInfo | null; onClause: (clause: string) => void }): JSX.Element {
  return (
    <div class="rule-contents" aria-busy={book === null}>
      {book?.sections.map((section) => (
        <details key={section.number}>
          <summary>
            <span class="rule-number">{section.number}</span> {section.name}
          </summary>
          <ul>
            {section.clauses.map((one) => (
              <li key={one.number}>
                <button type="button" class="link" onClick={() => onClause(one.number)}>
                  {one.number} {one.name}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
