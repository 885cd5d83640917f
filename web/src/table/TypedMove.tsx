import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Face } from "../games/face";
import { Dialog } from "../ui/Dialog";

interface Props {
  face: Face;
  ready: boolean;
  /** Whether a move may be made that is written so. */
  isLegal: (text: string) => boolean;
  onMove: (text: string) => void;
  /** Asks why a move that is written so may not be made. */
  onWhy: (text: string) => void;
  /** What the table answers to words of the terminal, such as `legal`; null if they ask nothing. */
  onAsk: (words: string) => Promise<string | null>;
}

interface Told {
  words: string;
  answer: string;
}

/** Every action can be typed, in the words of the record; and the words of the terminal that ask about the table. */
export function TypedMove({ face, ready, isLegal, onMove, onWhy, onAsk }: Props): JSX.Element {
  const [text, setText] = useState("");
  const [told, setTold] = useState<Told | null>(null);

  async function enter(words: string): Promise<void> {
    const [, doubted] = /^why\s+(.+)$/i.exec(words) ?? [];
    if (doubted !== undefined) {
      onWhy(doubted);
      return;
    }
    const answer = isLegal(words) ? null : await onAsk(words.toLowerCase());
    if (answer === null) onMove(words);
    else setTold({ words, answer });
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
        {face.typedLabel}
      </label>
      <input
        id="typed"
        value={text}
        placeholder={`Type: ${face.typedHint}`}
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
        {face.typedButton}
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
