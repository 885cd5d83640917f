/** Selects the chat messages that a viewer sees, and finds the points and cards that they mention. */

import type { ChatMessage, QuickMessage, TableMessage } from "../net/messages";
import { formatMessage } from "../words/catalogue";
import type { PageSettings } from "../ui/pageSettings";

interface ChatFilter {
  strangers: PageSettings["strangers"];
  /** Whether the players at this table are strangers to one another. */
  areStrangers: boolean;
  /** The quick messages of this table. */
  quickMessages: readonly QuickMessage[];
  muted: ReadonlySet<string>;
  you: number | null;
}

export function isVisible(message: ChatMessage, filter: ChatFilter): boolean {
  const { strangers, areStrangers, quickMessages, muted, you } = filter;
  if (you !== null && message.seat === you) return true;
  if (muted.has(message.name)) return false;
  if (strangers === "all" || !(areStrangers || message.seat === null)) return true;
  return strangers === "words" && quickMessages.some((quick) => quick.text === message.text);
}

/** Returns whether another person is at the table, or was there and wrote something. */
export function hasChatPartners(table: TableMessage): boolean {
  const others = table.seats.filter((seat) => seat.seat !== table.you && seat.kind !== "bot");
  return others.length > 0 || table.watchers > (table.you === null ? 1 : 0) || (table.said ?? 0) !== 0;
}

/** Returns the text of a message; a quick message is read in the page's language. */
export function chatText(message: ChatMessage, quickMessages: readonly QuickMessage[]): string {
  const quick = quickMessages.find((one) => one.text === message.text);
  return quick === undefined ? message.text : formatMessage(quick.message);
}

/** Splits a text into plain parts and mentions. */
export function splitMentions(text: string, pattern: RegExp | undefined): { text: string; isMention: boolean }[] {
  if (pattern === undefined) return [{ text, isMention: false }];
  const parts: { text: string; isMention: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMention: false });
    parts.push({ text: match[0], isMention: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMention: false });
  return parts;
}
