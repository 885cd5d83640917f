/** Sentences that cite the rulebook: within a `RulebookProvider`, each clause number is a button that opens the clause. */

import { createContext, Fragment, type ComponentChildren, type JSX } from "preact";
import { useContext } from "preact/hooks";
import { t } from "../words/catalogue";

/** Provides a function that opens a clause of the current game; null if clauses cannot be opened. */
export const OpenClauseContext = createContext<((clause: string) => void) | null>(null);

const CLAUSE = /\b([A-Z]\d{1,2}\.\d{1,2})\b/;

const CLAUSE_WITH_PUNCTUATION = /([(（]?\b[A-Z]\d{1,2}\.\d{1,2}\b[)）]?[.,;:。、；：]?)/;

/** Returns the clauses that a sentence cites, without repetitions. */
export function citedClauses(text: string): string[] {
  return [...new Set(text.split(CLAUSE).filter((_, n) => n % 2 === 1))];
}

export function CitedText({ text }: { text: string }): JSX.Element | null {
  const open = useContext(OpenClauseContext);
  if (text === "") return null;
  // As in `Words`, a new text replaces the whole element.
  if (open === null) return <span key={text}>{text}</span>;
  return (
    <span key={text}>
      {text.split(CLAUSE_WITH_PUNCTUATION).map((part, n) => (
        <Fragment key={n}>{n % 2 === 0 ? part : <UnbrokenClause text={part} />}</Fragment>
      ))}
    </span>
  );
}

/** A clause and the punctuation around it, without a line break between them. */
function UnbrokenClause({ text }: { text: string }): JSX.Element {
  const [before = "", clause = "", after = ""] = text.split(CLAUSE);
  return (
    <span class="cited">
      {before}
      <ClauseLink clause={clause}>{clause}</ClauseLink>
      {after}
    </span>
  );
}

export function ClauseLink({ clause, children }: { clause: string; children: ComponentChildren }): JSX.Element {
  const open = useContext(OpenClauseContext);
  return (
    <button
      type="button"
      class="clause"
      data-clause={clause}
      aria-label={t("page-rule", { clause })}
      translate={false}
      onClick={(event) => {
        // The click is not meant for the element around the button.
        event.stopPropagation();
        open?.(clause);
      }}
    >
      {children}
    </button>
  );
}
