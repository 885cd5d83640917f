/** The conditional moves of a player, and how lines are added to them. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import { addConditionalMoves, type ConditionalMoveTarget } from "../net/api";
import type { TableMessage } from "../net/messages";
import type { Reply } from "../net/tableConnection";
import { ErrorMessage } from "../ui/ErrorMessage";
import { AgainIcon, CloseIcon } from "../ui/icons";
import { toast } from "../ui/Toasts";
import { asSentence } from "../ui/words";
import { joinTexts, t } from "../words/catalogue";
import { Words } from "../words/Words";

/** Expected moves and answers, alternating. The last move is an answer. */
export type ConditionalLine = readonly string[];

/** Returns the arguments of a message about a line: the moves of both players before the last answer, and that. */
function lineArgs(line: ConditionalLine): { moves: string; answer: string } {
  return { moves: joinTexts(line.slice(0, -1), "comma"), answer: line.at(-1) ?? "" };
}

/** Returns a line in words, such as "If c3, then d4". */
export function describeLine(line: ConditionalLine): string {
  return t("table-conditional-line", lineArgs(line));
}

export interface ConditionalMoveProps {
  table: TableMessage;
  presentation: Presentation;
  onChange: (lines: readonly ConditionalLine[]) => Reply;
  /** Opens the board on which a line can be entered. Null in games in which moves cannot be tried. */
  onEnterOnBoard: (() => void) | null;
}

export function ConditionalMoveEditor({
  table,
  presentation,
  onChange,
  onEnterOnBoard,
}: ConditionalMoveProps): JSX.Element {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const lines = table.plan ?? [];
  const isMyTurn = table.question !== null;
  const moves = text.split(/[\s,;]+/).filter((word) => word !== "");

  async function save(wanted: readonly ConditionalLine[]): Promise<boolean> {
    const answer = await onChange(wanted);
    const refusal = answer?.type === "refused" ? answer.message : null;
    setError(refusal === null ? null : asSentence(refusal));
    return refusal === null;
  }

  return (
    <div class="ahead">
      <p>
        <Words text={isMyTurn ? t("table-conditional-later") : t("table-conditional-help")} />
      </p>
      {lines.length > 0 && (
        <ul class="ahead-lines" aria-label={t("table-conditional-own")}>
          {lines.map((line) => (
            <li key={line.join(" ")}>
              <span>{describeLine(line)}</span>
              <button
                type="button"
                class="icon-button"
                aria-label={t("table-conditional-remove", lineArgs(line))}
                onClick={() => void save(lines.filter((other) => other !== line))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isMyTurn && (
        <form
          class="ahead-form"
          onSubmit={(event) => {
            event.preventDefault();
            const line = moves.map((word) => presentation.parseInput(word));
            void save([...lines, line]).then((isSaved) => isSaved && setText(""));
          }}
        >
          <label>
            {t("table-conditional-field")}
            <input
              value={text}
              placeholder={t("table-conditional-example", { example: presentation.inputHint })}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              maxLength={120}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <div class="ask-buttons">
            <button type="submit" class="button" disabled={moves.length < 2}>
              {t("table-add")}
            </button>
            {onEnterOnBoard !== null && (
              <button type="button" class="button button-plain" onClick={onEnterOnBoard}>
                <AgainIcon /> {t("table-enter-on-board")}
              </button>
            )}
          </div>
        </form>
      )}
      <ErrorMessage message={error} />
    </div>
  );
}

/** Adds a line that was entered on the board to the conditional moves of a match in progress. */
export function AddConditionalLine({
  target,
  line,
}: {
  target: ConditionalMoveTarget;
  line: ConditionalLine;
}): JSX.Element {
  const [error, setError] = useState<string | null>(null);
  const args = lineArgs(line);
  const moves = line.join(" ");
  useEffect(() => setError(null), [moves]);
  const isComplete = line.length > 1;
  return (
    <div class="links ahead" data-testid="answer-so">
      <p>
        <Words text={isComplete ? t("table-conditional-sentence", args) : t("table-conditional-play")} />
      </p>
      <button
        type="button"
        class="button"
        disabled={!isComplete}
        onClick={() =>
          addConditionalMoves(target, line).then(
            () => toast(t("table-conditional-added", args)),
            (reason: unknown) => setError((reason as Error).message),
          )
        }
      >
        {t("table-conditional-add")}
      </button>
      <ErrorMessage message={error} />
    </div>
  );
}
