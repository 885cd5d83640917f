/** What of the talk is shown, and where it mentions a point or a card. */

import type { TableMessage, TalkLine } from "../net/messages";
import type { PageSettings } from "../ui/pageSettings";

interface Hearing {
  strangers: PageSettings["strangers"];
  /** Whether those who sit here are strangers to one another. */
  strange: boolean;
  words: readonly string[];
  muted: ReadonlySet<string>;
  you: number | null;
}

export function isHeard(line: TalkLine, { strangers, strange, words, muted, you }: Hearing): boolean {
  if (you !== null && line.seat === you) return true;
  if (muted.has(line.name)) return false;
  if (strangers === "all" || !(strange || line.seat === null)) return true;
  return strangers === "words" && words.includes(line.text);
}

/** Whether there is anybody to talk to. */
export function hasCompany(table: TableMessage): boolean {
  const others = table.seats.filter((seat) => seat.seat !== table.you && seat.kind !== "bot");
  return others.length > 0 || table.watchers > (table.you === null ? 1 : 0) || (table.said ?? 0) !== 0;
}

/** A line in parts: what it says, and what it mentions. */
export function partsOf(text: string, pattern: RegExp | undefined): { text: string; isMention: boolean }[] {
  if (pattern === undefined) return [{ text, isMention: false }];
  const parts: { text: string; isMention: boolean }[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isMention: false });
    parts.push({ text: found[0], isMention: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMention: false });
  return parts;
}
