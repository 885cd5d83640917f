import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import { Dialog } from "../ui/Dialog";
import { toast } from "../ui/Toasts";

export interface CommandInputProps {
  presentation: Presentation;
  isReady: boolean;
  /** Whether the game is over, so that only questions about it make sense. */
  isOver: boolean;
  /** Whether a text is a legal move. */
  isLegal: (text: string) => boolean;
  onMove: (text: string) => void;
  /** Asks why a move is illegal. */
  onExplain: (text: string) => void;
  /** Returns the answer to a command of the terminal, such as `legal`; null for anything else. */
  onAsk: (words: string) => Promise<string | null>;
  /** Returns a hint, or the reason why there is none. */
  onHint: () => Promise<string>;
}

/** The command that lists all others. */
const HELP = "help";
const HINT = /^hint(?: \d+)?$/i;
const WHY = /^why\s+(.+)$/i;

/** Takes every action as text, in the notation of records, and the commands of the terminal that ask about the table. */
export function CommandInput(props: CommandInputProps): JSX.Element {
  const { presentation, isReady, isOver, isLegal, onMove, onExplain, onAsk, onHint } = props;
  const [text, setText] = useState("");
  const [reply, setReply] = useState<{ command: string; answer: string } | null>(null);

  async function run(command: string): Promise<void> {
    const [, action] = WHY.exec(command) ?? [];
    if (action !== undefined) {
      onExplain(action);
      return;
    }
    const answer = isLegal(command) ? null : await (HINT.test(command) ? onHint() : onAsk(command.toLowerCase()));
    if (answer !== null) setReply({ command, answer });
    else if (isOver) toast(`The game is over. Type “${HELP}” for a list of questions.`);
    else onMove(command);
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
        {isOver ? "Ask about the game" : (presentation.inputLabel ?? "Type an action")}
      </label>
      <input
        id="typed"
        value={text}
        placeholder={isOver ? `Ask: ${HELP}` : `Type: ${presentation.inputHint}`}
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
        {isOver ? "Ask" : (presentation.inputButton ?? "Send")}
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
