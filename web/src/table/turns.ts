/** The log as people read it: one line a turn, the same number for everybody, rounds as chapters, skips folded away. */

import type { LogEntry } from "../net/messages";

/** The lines of one turn, with the positions after the first and after the last of them. */
export interface TurnLines {
  turn: number;
  from: number;
  to: number;
  lines: readonly LogEntry[];
}

/** Lines that follow one another, `before` of them earlier, joined by their turns. */
export function turnsOf(lines: readonly LogEntry[], before: number): TurnLines[] {
  const turns: TurnLines[] = [];
  for (const [index, line] of lines.entries()) {
    const latest = turns.at(-1);
    const at = before + index + 1;
    if (latest !== undefined && latest.turn === line.turn) {
      turns[turns.length - 1] = { ...latest, to: at, lines: [...latest.lines, line] };
    } else {
      turns.push({ turn: line.turn, from: at, to: at, lines: [line] });
    }
  }
  return turns;
}

/** Whether a line says something to read: a skip, and what nobody is told, does not. */
function isTold(line: LogEntry): boolean {
  return line.sentence !== "" && line.action !== "skip";
}

/** What a turn is told in, without the numbers of clauses: what was done, and then what came of it. */
export function wordsOf(turn: TurnLines): string {
  const told = turn.lines.filter(isTold).map((line) => line.sentence);
  const begun = new Set(told.map(beginning));
  // What one claims oneself is told with its cards; the table then hears it with fewer words.
  const events = turn.lines.flatMap((line) => line.events).filter((event) => !begun.has(beginning(event)));
  return withoutClauses([...told, ...events].reduce(joined, ""));
}

/** One sentence after another; one of several lines begins a line, and so does what follows it. */
function joined(told: string, next: string): string {
  if (told === "") return next;
  return told + (next.includes("\n") || told.includes("\n") ? "\n" : " ") + next;
}

/** Who does what to what: the first four words of a sentence, which tell whether another says it again. */
function beginning(sentence: string): string {
  return sentence.split(" ", 4).join(" ");
}

/** A sentence without the numbers of clauses, which stand where one asks. */
export function withoutClauses(sentence: string): string {
  return sentence.replace(/ \([A-Z]\d+(?:\.\d+)?(?:, [A-Z]\d+(?:\.\d+)?)*\)/g, "");
}

/** Whether a turn deals: a chapter begins with it. */
export function isDeal(turn: TurnLines): boolean {
  return turn.lines[0]?.actor === "chance" && turn.lines[0].action === "deal";
}

/** The position before the turn that a position shows, as far as its lines are here; else one line back. */
export function stepBack(lines: readonly LogEntry[], before: number, position: number): number {
  const turns = turnsOf(lines, before);
  const at = turns.findIndex((turn) => turn.from <= position && position <= turn.to);
  const turn = turns[at];
  return turn === undefined ? position - 1 : turn.from - 1;
}

/** The position after the next turn, as far as its lines are here; else one line on. */
export function stepForth(lines: readonly LogEntry[], before: number, position: number): number {
  if (position < before) return position + 1;
  const next = turnsOf(lines, before).find((turn) => turn.to > position);
  return next === undefined ? position + 1 : next.to;
}

/** The position after the deal before the one that a position follows, as far as its lines are here; else the first. */
export function dealBack(lines: readonly LogEntry[], before: number, position: number): number {
  const deals = turnsOf(lines, before).filter((turn) => isDeal(turn) && turn.to < position);
  return deals.at(-1)?.to ?? (position > before ? before : 0);
}

/** The position after the next deal, as far as its lines are here; else the latest. */
export function dealForth(lines: readonly LogEntry[], before: number, position: number): number {
  const next = turnsOf(lines, before).find((turn) => isDeal(turn) && turn.to > position);
  return next?.to ?? before + lines.length;
}

/** The position that shows a turn by its number; null while its lines are not here. */
export function positionOf(lines: readonly LogEntry[], before: number, turn: number): number | null {
  return turnsOf(lines, before).find((one) => one.turn === turn)?.to ?? null;
}
