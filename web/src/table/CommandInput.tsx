import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Presentation } from "../games/presentation";
import { Dialog } from "../ui/Dialog";
import { toast } from "../ui/Toasts";

interface Props {
  presentation: Presentation;
  ready: boolean;
  /** Whether the game is over, so that nothing is played any more and there is only to ask. */
  isOver: boolean;
  /** Whether a move may be made that is written so. */
  isLegal: (text: string) => boolean;
  onMove: (text: string) => void;
  /** Asks why a move that is written so may not be made. */
  onWhy: (text: string) => void;
  /** What the table answers to words of the terminal, such as `legal`; null if they ask nothing. */
  onAsk: (words: string) => Promise<string | null>;
  /** What a bot would do in one's place, or why that is not told. */
  onHint: () => Promise<string>;
}

/** The word that tells all others. */
const HELP = "help";

/** The terminal's word for what a bot would do, with or without how strong a one. */
const HINT = /^hint(?: \d+)?$/i;

interface Told {
  words: string;
  answer: string;
}

/** Every action can be typed, in the words of the record; and the words of the terminal that ask about the table. */
export function TypedMove({ presentation, ready, isOver, isLegal, onMove, onWhy, onAsk, onHint }: Props): JSX.Element {
  const [text, setText] = useState("");
  const [told, setTold] = useState<Told | null>(null);

  async function enter(words: string): Promise<void> {
    const [, doubted] = /^why\s+(.+)$/i.exec(words) ?? [];
    if (doubted !== undefined) {
      onWhy(doubted);
      return;
    }
    const answer = isLegal(words) ? null : await (HINT.test(words) ? onHint() : onAsk(words.toLowerCase()));
    if (answer !== null) setTold({ words, answer });
    else if (isOver) toast(`The game is over. What may be asked of it is told by ${HELP}.`);
    else onMove(words);
  }

  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "" || !ready) return;
        void enter(text.trim());
        setText("");
      }}
    >
      <label class="for-ears" for="typed">
        {isOver ? "Ask about the game" : presentation.inputLabel}
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
      <button type="submit" class="button button-small button-plain" disabled={!ready || text.trim() === ""}>
        {isOver ? "Ask" : presentation.inputButton}
      </button>
      {told !== null && (
        <Dialog title={told.words} onClose={() => setTold(null)}>
          <pre class="told" data-testid="told">
            {told.answer}
          </pre>
        </Dialog>
      )}
    </form>
  );
}
