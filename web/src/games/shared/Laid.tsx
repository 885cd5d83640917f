/** What lies ready for one's next question: shown as long as it can be taken away. */

import "./laid.css";
import type { ComponentChildren, JSX } from "preact";

export function LaidNote({ words, onTakeAway }: { words: string; onTakeAway: () => void }): JSX.Element {
  return (
    <p class="laid-note" data-testid="laid">
      <span>{words}</span>
      <button type="button" class="button button-small button-plain" onClick={onTakeAway}>
        Cancel
      </button>
    </p>
  );
}

interface SwitchProps {
  /** The answer as it is written. */
  action: string;
  laid: string | null;
  onLay: ((action: string | null) => void) | undefined;
  title: string;
  children: ComponentChildren;
}

/** A button that lays an answer ready, and takes it away again. */
export function LaySwitch({ action, laid, onLay, title, children }: SwitchProps): JSX.Element | null {
  if (onLay === undefined) return null;
  return (
    <button
      type="button"
      class="button button-plain lay-switch"
      aria-pressed={laid === action}
      title={title}
      data-lay={action}
      onClick={() => onLay(laid === action ? null : action)}
    >
      {children}
    </button>
  );
}
