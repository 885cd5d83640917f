/** A premove: an answer for the viewer's next question, shown for as long as it can be cancelled. */

import type { ComponentChildren, JSX } from "preact";
import { t } from "../../words/catalogue";
import { Words } from "../../words/Words";

export function PremoveNote({ words, onCancel }: { words: string; onCancel: () => void }): JSX.Element {
  return (
    <p class="premove-note" data-testid="premove">
      <Words text={words} />
      <button type="button" class="button button-small button-plain" onClick={onCancel}>
        {t("table-cancel")}
      </button>
    </p>
  );
}

interface PremoveButtonProps {
  /** The text of the answer. */
  action: string;
  /** The current premove; null for none. */
  premove: string | null;
  onPremove: ((action: string | null) => void) | undefined;
  title: string;
  children: ComponentChildren;
}

/** A button that sets a premove, and cancels it when it is set; absent while no premove is possible. */
export function PremoveButton({ action, premove, onPremove, title, children }: PremoveButtonProps): JSX.Element | null {
  if (onPremove === undefined) return null;
  return (
    <button
      type="button"
      class="button button-plain premove-button"
      aria-pressed={premove === action}
      title={title}
      data-premove={action}
      onClick={() => onPremove(premove === action ? null : action)}
    >
      {children}
    </button>
  );
}
