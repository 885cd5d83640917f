import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../ui/Dialog";
import { confirmsMoves, pageSettings } from "../ui/pageSettings";
import { usePersistent } from "../ui/persistent";
import { toast } from "../ui/Toasts";
import { fetchHint } from "./hints";
import type { SessionProps } from "./useTableSession";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

/** The command that lists all others. */
const HELP = "help";
const HINT = /^hint(?: \d+)?$/i;
const WHY = /^why\s+(\S.*)$/i;

/** Accepts any action as text, in the notation of records, and the terminal's commands that ask about the table. */
export function CommandInput({ session, loaded: { table, presentation } }: SessionProps): JSX.Element {
  const { turn, queries, coach, selection } = session;
  const { confirms } = usePersistent(pageSettings);
  const [text, setText] = useState("");
  const [reply, setReply] = useState<{ command: string; answer: string } | null>(null);
  const isReady = session.isOpen && session.snapshot.pending === null;
  // When the game is over, only questions about it make sense.
  const isOver = table.ending !== null;

  async function answerTo(command: string): Promise<string | null> {
    if (turn.legal.includes(presentation.parseInput(command))) return null;
    if (HINT.test(command)) return fetchHint(table, coach.isAllowed ? session.seatKey : null);
    return queries.ask(command.toLowerCase());
  }

  async function run(command: string): Promise<void> {
    const [, action] = WHY.exec(command) ?? [];
    if (action !== undefined) {
      void queries.explain(presentation.parseInput(action), false);
      return;
    }
    const answer = await answerTo(command);
    if (answer !== null) setReply({ command, answer });
    else if (isOver) toast(t("table-over-help", { command: HELP }));
    else move(command);
  }

  function move(command: string): void {
    const input = turn.typedInput.current?.(command) ?? null;
    if (input !== null && "sentence" in input) {
      toast(input.sentence);
      return;
    }
    const action = input?.action ?? presentation.parseInput(command);
    if (!turn.legal.includes(action)) void queries.explain(action, false);
    else if (confirmsMoves(confirms, table.seats)) selection.setSelected(action);
    else turn.act(action);
  }

  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "" || !isReady) return;
        void run(text.trim());
        setText("");
      }}
    >
      <label class="for-ears" for="typed">
        <Words text={isOver ? t("table-ask-about-game") : (presentation.inputLabel ?? t("table-type-action"))} />
      </label>
      <input
        id="typed"
        value={text}
        placeholder={
          isOver ? t("table-ask-hint", { command: HELP }) : t("table-type-hint", { example: presentation.inputHint })
        }
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={40}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
      <button type="submit" class="button button-small button-plain" disabled={!isReady || text.trim() === ""}>
        <Words text={isOver ? t("table-ask") : (presentation.inputButton ?? t("table-send"))} />
      </button>
      {reply !== null && (
        <Dialog title={reply.command} onClose={() => setReply(null)}>
          <pre class="told" data-testid="told">
            {reply.answer}
          </pre>
        </Dialog>
      )}
    </form>
  );
}
