/** An analysis: the positions of a record and all that was tried from them as a tree, with comments. Values only. */

import type { AnalysisBranch, AnalysisPosition } from "../games/presentation";

/** As many characters a comment may have. */
export const LONGEST_COMMENT = 500;

/** Which branch is taken at each position, from the start on. */
export type Path = readonly number[];

export interface Analysis {
  start: AnalysisPosition;
  /** The position that is looked at. */
  at: Path;
  /** The line that one goes along, to its furthest position that was looked at: `at` is on it. */
  line: Path;
}

/** The analysis of a game in which nothing was tried yet, at its start; with whose each action was, if that is known. */
export function analysisOf(actions: readonly string[], seats: readonly number[] = []): Analysis {
  const end: AnalysisPosition = { comment: "", branches: [] };
  const start = actions.reduceRight<AnalysisPosition>((next, action, index) => {
    const seat = seats[index];
    return { comment: "", branches: [{ ...next, action, ...(seat === undefined ? {} : { seat }) }] };
  }, end);
  return { start, at: [], line: [] };
}

/** The positions from the start to the end of a path, the start itself among them. */
function positionsOn(start: AnalysisPosition, path: Path): AnalysisPosition[] {
  const positions = [start];
  for (const index of path) {
    const next = positions.at(-1)?.branches[index];
    if (next === undefined) break;
    positions.push(next);
  }
  return positions;
}

export function positionAt(start: AnalysisPosition, path: Path): AnalysisPosition {
  return positionsOn(start, path).at(-1) ?? start;
}

/** What was played from the start to a position. */
export function actionsTo(start: AnalysisPosition, path: Path): string[] {
  return (positionsOn(start, path).slice(1) as AnalysisBranch[]).map((branch) => branch.action);
}

/** The actions of the game itself: the first branch at each position. */
export function mainLine(start: AnalysisPosition): string[] {
  const actions: string[] = [];
  for (let branch = start.branches[0]; branch !== undefined; branch = branch.branches[0]) actions.push(branch.action);
  return actions;
}

function leadsTo(path: Path, line: Path): boolean {
  return path.length <= line.length && path.every((index, depth) => index === line[depth]);
}

/** How many of the actions on a path are those of the record, which has so many. */
export function ofRecord(path: Path, recorded: number): number {
  const left = path.findIndex((index, depth) => index !== 0 || depth >= recorded);
  return left < 0 ? path.length : left;
}

/** The same analysis with another position in sight. */
export function goneTo(analysis: Analysis, at: Path): Analysis {
  return { ...analysis, at, line: leadsTo(at, analysis.line) ? analysis.line : at };
}

/**
 * The analysis with the position in sight to which these actions lead; what was not tried before is a new variation, and
 * the last of it by this seat, if that is known.
 */
export function played(analysis: Analysis, actions: readonly string[], seat: number | null = null): Analysis {
  let { start } = analysis;
  const at: number[] = [];
  for (const [index, action] of actions.entries()) {
    const { branches } = positionAt(start, at);
    const known = branches.findIndex((branch) => branch.action === action);
    if (known < 0) {
      const isLast = index === actions.length - 1;
      const added: AnalysisBranch = { action, comment: "", branches: [], ...(isLast && seat !== null ? { seat } : {}) };
      start = changed(start, at, (position) => ({ ...position, branches: [...position.branches, added] }));
    }
    at.push(known < 0 ? branches.length : known);
  }
  return goneTo({ ...analysis, start }, at);
}

/** The analysis with a comment on the position in sight. */
export function commented(analysis: Analysis, comment: string): Analysis {
  const start = changed(analysis.start, analysis.at, (position) => ({ ...position, comment }));
  return { ...analysis, start };
}

/** The analysis without the position in sight and all that follows from it; the one before it is in sight. */
export function withoutBranch(analysis: Analysis): Analysis {
  const before = analysis.at.slice(0, -1);
  const removed = analysis.at.at(-1);
  const start = changed(analysis.start, before, (position) => ({
    ...position,
    branches: position.branches.filter((_, index) => index !== removed),
  }));
  return { start, at: before, line: before };
}

/** The tree with one of its positions changed. */
function changed(
  start: AnalysisPosition,
  path: Path,
  change: (position: AnalysisPosition) => AnalysisPosition,
): AnalysisPosition {
  const positions = positionsOn(start, path);
  return path.reduceRight<AnalysisPosition>(
    (after, index, depth) => {
      const position = positions[depth] as AnalysisPosition;
      const branches = position.branches.map((branch, at) => (at === index ? { ...branch, ...after } : branch));
      return { ...position, branches };
    },
    change(positions.at(-1) as AnalysisPosition),
  );
}

/** One position on along the line that one goes along; null at its end. */
export function forth({ start, at, line }: Analysis): Path | null {
  if (at.length < line.length) return line.slice(0, at.length + 1);
  return positionAt(start, at).branches.length > 0 ? [...at, 0] : null;
}

/** The end of the line that one goes along. */
export function endOf(analysis: Analysis): Path {
  const end = [...analysis.line];
  let { branches } = positionAt(analysis.start, end);
  while (branches[0] !== undefined) {
    end.push(0);
    ({ branches } = branches[0]);
  }
  return end;
}

/** The variation before or after the one that begins with the position in sight, or with one before it; null: none. */
export function beside({ start, at }: Analysis, step: 1 | -1): Path | null {
  const positions = positionsOn(start, at);
  for (let depth = at.length - 1; depth >= 0; depth--) {
    const count = positions[depth]?.branches.length ?? 0;
    if (count > 1) return [...at.slice(0, depth), ((at[depth] as number) + step + count) % count];
  }
  return null;
}

/** Whether there is more than the record, which has so many actions: a variation, or a comment. */
export function hasMore(start: AnalysisPosition, recorded: number): boolean {
  let position: AnalysisPosition | undefined = start;
  for (let depth = 0; position !== undefined; depth++) {
    if (position.comment !== "" || position.branches.length > (depth < recorded ? 1 : 0)) return true;
    position = position.branches[0];
  }
  return false;
}
