/** Renders a text as an element of its own. */

import type { JSX } from "preact";

/**
 * Renders text that changes. A new text replaces the whole element, because translators of browsers put elements of their
 * own around each text, which later changes of the text alone would not reach.
 */
export function Words({ text }: { text: string }): JSX.Element | null {
  return text === "" ? null : <span key={text}>{text}</span>;
}
