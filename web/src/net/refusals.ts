/** Refusals as sentences in the language of the page. */

import { currentLanguage, formatMessage, hasWords, loadWords, type Argument } from "../words/catalogue";
import type { MessageInfo } from "./messages";

/** A refusal from the server: its reason in English, and the same as a message of the catalogue. */
export interface RefusalText {
  message: string;
  sentence?: MessageInfo | null;
}

/** Turns a message of the catalogue, whose words are loaded, into text. */
type Format = (sentence: MessageInfo) => string;

/**
 * Passes a refusal on with its `message` in the language of the page. If its words are not loaded yet, this happens
 * later, except in English, in which the server has written it already.
 */
export function translateRefusal<Refusal extends RefusalText>(
  refusal: Refusal,
  pass: (refusal: Refusal) => void,
  format: Format = formatMessage,
): void {
  const text = textNow(refusal, format);
  if (text !== null) pass({ ...refusal, message: text });
  else void refusalText(refusal, format).then((message) => pass({ ...refusal, message }));
}

/** Returns why the server has refused a request, in the language of the page. */
export async function refusalText(refusal: RefusalText, format: Format = formatMessage): Promise<string> {
  if (textNow(refusal, format) === null) await loadWordsOf(refusal.sentence);
  // Without its words, or if this page is older than the server, the sentence is read in English.
  return textNow(refusal, format) ?? refusal.message;
}

/** Loads the words of a sentence. Words that cannot be loaded are missing afterwards. */
export async function loadWordsOf(sentence: MessageInfo | null | undefined): Promise<void> {
  const ids = messageIds(sentence).filter((id) => id !== "plain");
  const files = ids.map((id) => id.split("-", 1)[0] as string);
  await loadWords(...new Set(files)).catch(() => {});
}

/** Returns the text of a refusal, or null while its words are not loaded. */
function textNow({ message, sentence }: RefusalText, format: Format): string | null {
  if (sentence === undefined || sentence === null) return message;
  if (messageIds(sentence).every((id) => id === "plain" || hasWords(id))) return format(sentence);
  return currentLanguage() === "en" ? message : null;
}

/** Returns the ids of a message and of the messages in it. */
function messageIds(sentence: MessageInfo | null | undefined): string[] {
  return sentence === null || sentence === undefined ? [] : idsIn(sentence);
}

function idsIn(value: Argument): string[] {
  if (typeof value !== "object") return [];
  if ("id" in value) return [value.id, ...Object.values(value.args).flatMap(idsIn)];
  if ("list" in value) return value.list.flatMap(idsIn);
  return "seat" in value && value.name !== undefined ? idsIn(value.name) : [];
}
