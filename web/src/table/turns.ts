/**
 * The log grouped by turns, as in the move list. A turn has the same number for every viewer, and a deal begins a
 * chapter.
 */

import type { LogEntry } from "../net/messages";

/** The entries of one turn, with the positions after the first and after the last of them. */
export interface Turn {
  turn: number;
  from: number;
  to: number;
  entries: readonly LogEntry[];
}

/** Groups consecutive entries by turn. `before` is the number of entries before them. */
export function groupByTurn(entries: readonly LogEntry[], before: number): Turn[] {
  const turns: Turn[] = [];
  for (const [index, entry] of entries.entries()) {
    const latest = turns.at(-1);
    const position = before + index + 1;
    if (latest !== undefined && latest.turn === entry.turn) {
      turns[turns.length - 1] = { ...latest, to: position, entries: [...latest.entries, entry] };
    } else {
      turns.push({ turn: entry.turn, from: position, to: position, entries: [entry] });
    }
  }
  return turns;
}

/** Returns whether an entry has text to read. Skips and secret answers have none. */
function isReadable(entry: LogEntry): boolean {
  return entry.sentence !== null && entry.action !== "skip";
}

/**
 * Returns a sentence about what happened in a turn and its consequences, without clause numbers. `read` returns the text
 * of a message.
 */
export function turnSentence(turn: Turn, read: (message: LogEntry["sentence"]) => string): string {
  const sentences = turn.entries.filter(isReadable).map((entry) => read(entry.sentence));
  const beginnings = new Set(sentences.map(firstWords));
  // The viewer's own claim is described with its cards, so the event for the whole table would repeat it.
  const events = turn.entries
    .flatMap((entry) => entry.events.map(read))
    .filter((event) => !beginnings.has(firstWords(event)));
  return withoutClauses([...sentences, ...events].reduce(appendSentence, ""));
}

/** Appends a sentence. It starts a new line if it or the text before it has several lines. */
function appendSentence(text: string, next: string): string {
  if (text === "") return next;
  return text + (next.includes("\n") || text.includes("\n") ? "\n" : " ") + next;
}

/** Returns the first four words of a sentence, which show whether another repeats it. */
function firstWords(sentence: string): string {
  return sentence.split(" ", 4).join(" ");
}

/** Removes clause numbers from a sentence. */
export function withoutClauses(sentence: string): string {
  return sentence.replace(/ \([A-Z]\d+(?:\.\d+)?(?:, [A-Z]\d+(?:\.\d+)?)*\)/g, "");
}

/** Whether a turn is a deal, which begins a chapter. */
export function isDeal(turn: Turn): boolean {
  return turn.entries[0]?.actor === "chance" && turn.entries[0].action === "deal";
}

// In the functions below, `entries` may be a part of the log. If a turn is not in this part, they step by one entry.

/** Returns the position before the turn of a position. */
export function stepBack(entries: readonly LogEntry[], before: number, position: number): number {
  const turn = groupByTurn(entries, before).find(({ from, to }) => from <= position && position <= to);
  return turn === undefined ? position - 1 : turn.from - 1;
}

/** Returns the position after the next turn. */
export function stepForth(entries: readonly LogEntry[], before: number, position: number): number {
  if (position < before) return position + 1;
  const next = groupByTurn(entries, before).find(({ to }) => to > position);
  return next === undefined ? position + 1 : next.to;
}

/** Returns the position after the deal before the current one, or the first position of `entries` if there is none. */
export function dealBack(entries: readonly LogEntry[], before: number, position: number): number {
  const deals = groupByTurn(entries, before).filter((turn) => isDeal(turn) && turn.to < position);
  return deals.at(-1)?.to ?? (position > before ? before : 0);
}

/** Returns the position after the next deal, or the last position of `entries` if there is none. */
export function dealForth(entries: readonly LogEntry[], before: number, position: number): number {
  const next = groupByTurn(entries, before).find((turn) => isDeal(turn) && turn.to > position);
  return next?.to ?? before + entries.length;
}

/** Returns the position that shows the turn with a number, or null if the turn is not in `entries`. */
export function positionOfTurn(entries: readonly LogEntry[], before: number, turn: number): number | null {
  return groupByTurn(entries, before).find((one) => one.turn === turn)?.to ?? null;
}
