/** Renders a message of the catalogue as an element of its own. */

import type { JSX } from "preact";
import { formatMessage, type MessageData, type ReaderContext } from "./catalogue";

/**
 * Renders text that changes. A new text replaces the whole element, because translators of browsers put elements of their
 * own around each text, which later changes of the text alone would not reach.
 */
export function Words({ text }: { text: string }): JSX.Element | null {
  return text === "" ? null : <span key={text}>{text}</span>;
}

/** Renders a sentence of the server. */
export function Sentence({ message, reader }: { message: MessageData; reader?: ReaderContext }): JSX.Element {
  return <Words text={formatMessage(message, reader)} />;
}
