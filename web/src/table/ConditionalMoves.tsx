/** Answers that lie with the service until the other one has played: told, added and taken away. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import { answerAhead } from "../net/api";
import type { Connection } from "../net/tableConnection";
import type { TableMessage } from "../net/messages";
import { Dialog } from "../ui/Dialog";
import { AgainIcon, CloseIcon, ForthIcon } from "../ui/icons";
import { asSentence } from "../ui/sentence";
import { toast } from "../ui/Toasts";
import { Trouble } from "../ui/ErrorMessage";
import { aheadWords, type Line, mayAnswerAhead } from "./ahead";
import type { AheadAt } from "./replayStorage";

interface Props {
  table: TableMessage;
  presentation: Presentation;
  onPlan: (lines: readonly Line[]) => ReturnType<Connection["plan"]>;
  /** Lets one lay a line out on the board; null where no move can be tried. */
  onLayOut: (() => void) | null;
}

export function Ahead({ table, presentation, onPlan, onLayOut }: Props): JSX.Element | null {
  const [isOpen, setOpen] = useState(false);
  if (!mayAnswerAhead(table)) return null;
  const count = table.plan?.length ?? 0;
  return (
    <>
      <button type="button" class="quiet" data-testid="ahead" onClick={() => setOpen(true)}>
        <ForthIcon /> {count === 0 ? "Answer ahead" : `Answer ahead (${count})`}
      </button>
      {isOpen && (
        <Dialog title="Answer ahead" onClose={() => setOpen(false)}>
          <Lines table={table} presentation={presentation} onPlan={onPlan} onLayOut={onLayOut} />
        </Dialog>
      )}
    </>
  );
}

function Lines({ table, presentation, onPlan, onLayOut }: Props): JSX.Element {
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const lines = table.plan ?? [];
  const isMyTurn = table.question !== null;
  const typed = text.split(/[\s,;]+/).filter((word) => word !== "");

  async function say(wanted: readonly Line[]): Promise<boolean> {
    const answer = await onPlan(wanted);
    const refused = answer?.type === "refused" ? answer.message : null;
    setTrouble(refused === null ? null : asSentence(refused));
    return refused === null;
  }

  return (
    <div class="ahead">
      <p>
        {isMyTurn
          ? "It is your turn: play first. While the other one thinks, say here what you answer to this or that."
          : "If the other one plays what you expect, your answer is played at once, also while you are away. Nobody else sees it before."}
      </p>
      {lines.length > 0 && (
        <ul class="ahead-lines" aria-label="What you answer">
          {lines.map((line) => (
            <li key={line.join(" ")}>
              <span>{aheadWords(line)}</span>
              <button
                type="button"
                class="icon-button"
                aria-label={`No longer: ${aheadWords(line)}`}
                onClick={() => void say(lines.filter((other) => other !== line))}
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
            void say([...lines, typed.map((word) => presentation.parseInput(word))]).then(
              (isSaid) => isSaid && setText(""),
            );
          }}
        >
          <label>
            Their move, your answer, and so on
            <input
              value={text}
              placeholder={`${presentation.inputHint} …`}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              maxLength={120}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <div class="ask-buttons">
            <button type="submit" class="button" disabled={typed.length < 2}>
              Answer so
            </button>
            {onLayOut !== null && (
              <button type="button" class="button button-plain" onClick={onLayOut}>
                <AgainIcon /> Lay it out on the board
              </button>
            )}
          </div>
        </form>
      )}
      <Trouble words={trouble} />
    </div>
  );
}

/** Keeps a line that is laid out on the board, from how the match stands, as an answer ahead. */
export function AnswerSo({ at, line }: { at: AheadAt; line: Line }): JSX.Element {
  const [trouble, setTrouble] = useState<string | null>(null);
  const words = aheadWords(line);
  useEffect(() => setTrouble(null), [words]);
  const isLine = line.length > 1;
  return (
    <div class="links ahead" data-testid="answer-so">
      <p>
        {isLine
          ? `${words}.`
          : "Play what the other one may play, and then your answer: you can have it played for you."}
      </p>
      <button
        type="button"
        class="button"
        disabled={!isLine}
        onClick={() =>
          answerAhead(at, line).then(
            () => toast(`${words}: it is played as soon as it is due.`),
            (error: unknown) => setTrouble((error as Error).message),
          )
        }
      >
        Answer so
      </button>
      <Trouble words={trouble} />
    </div>
  );
}
