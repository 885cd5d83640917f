import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Face } from "../games/face";

interface Props {
  face: Face;
  ready: boolean;
  onMove: (text: string) => void;
}

/** Every action can be typed, in the words of the record. */
export function TypedMove({ face, ready, onMove }: Props): JSX.Element {
  const [text, setText] = useState("");
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "" || !ready) return;
        onMove(text);
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
    </form>
  );
}
