/** Sentences that cite the rulebook: each number of a clause is a button that opens it, where somebody opens clauses. */

import { createContext, Fragment, type ComponentChildren, type JSX } from "preact";
import { useContext } from "preact/hooks";

/** Opens a clause of the game that is looked at. */
export const OpenClause = createContext<((clause: string) => void) | null>(null);

const CLAUSE = /\b([A-Z]\d{1,2}\.\d{1,2})\b/;

const WITH_MARKS = /(\(?\b[A-Z]\d{1,2}\.\d{1,2}\b\)?[.,;:]?)/;

/** The clauses that a sentence cites, each once. */
export function clausesIn(text: string): string[] {
  return [...new Set(text.split(CLAUSE).filter((_, n) => n % 2 === 1))];
}

export function Cited({ text }: { text: string }): JSX.Element {
  const open = useContext(OpenClause);
  if (open === null) return <>{text}</>;
  return (
    <>
      {text.split(WITH_MARKS).map((part, n) => (
        <Fragment key={n}>{n % 2 === 0 ? part : <OnOneLine text={part} />}</Fragment>
      ))}
    </>
  );
}

/** A clause and the marks that touch it: a line ends neither before nor after the button. */
function OnOneLine({ text }: { text: string }): JSX.Element {
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
  const open = useContext(OpenClause);
  return (
    <button
      type="button"
      class="clause"
      data-clause={clause}
      aria-label={`Rule ${clause}`}
      onClick={(event) => {
        // What lies under it is not meant.
        event.stopPropagation();
        open?.(clause);
      }}
    >
      {children}
    </button>
  );
}
