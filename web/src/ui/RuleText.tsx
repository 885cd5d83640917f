import type { JSX } from "preact";
import type { RulebookInfo } from "../net/messages";
import { CitedText } from "./CitedText";
import { t } from "../words/catalogue";

interface Props {
  /** The rulebook; null while it loads. */
  book: RulebookInfo | null;
  /** The clause to show; an empty string means the table of contents. */
  clause: string;
  onClause: (clause: string) => void;
}

/** A clause of a rulebook with the ways to others, or the table of contents. */
export function RuleText({ book, clause, onClause }: Props): JSX.Element {
  const clauses = book?.sections.flatMap((section) => section.clauses) ?? [];
  const at = clauses.findIndex((one) => one.number === clause);
  const shown = clauses[at];
  return shown !== undefined ? (
    <article class="rule" data-rule={shown.number}>
      <p class="rule-number" translate={false}>
        {shown.number}
      </p>
      {shown.paragraphs.map((paragraph, n) =>
        paragraph.is_drawn ? (
          <pre key={`${shown.number} ${n}`}>{paragraph.text}</pre>
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
  );
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
