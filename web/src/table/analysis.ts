/** An analysis: the positions of a record and the variations tried from them, as an immutable tree with comments. */

import type { AnalysisBranch, AnalysisPosition } from "../games/presentation";
import { type Check, hasShape, isCount, isListOf, isTable, isText } from "../ui/checks";

/** The maximum number of characters of a comment. */
export const MAX_COMMENT_LENGTH = 500;

/** The index of the branch that is taken at each position, from the start. */
export type Path = readonly number[];

export interface Analysis {
  start: AnalysisPosition;
  /** The position on the board. */
  at: Path;
  /** The line that the viewer follows, up to the furthest position that the viewer has seen. `at` is on it. */
  line: Path;
}

/**
 * Returns the analysis of a game without variations, at its start. `seats` holds the seats of the actions, if known.
 */
export function createAnalysis(actions: readonly string[], seats: readonly number[] = []): Analysis {
  const end: AnalysisPosition = { comment: "", branches: [] };
  const start = actions.reduceRight<AnalysisPosition>((next, action, index) => {
    const seat = seats[index];
    return { comment: "", branches: [{ ...next, action, ...(seat === undefined ? {} : { seat }) }] };
  }, end);
  return { start, at: [], line: [] };
}

const isPath: Check<Path> = isListOf(isCount);

/** The maximum depth of nested variations, because the page nests its lists in the same way. */
const MAX_VARIATION_DEPTH = 100;

/** Returns whether a value is the tree of an analysis. Checks it without recursion, because it may be deep. */
function isAnalysisTree(value: unknown): value is AnalysisPosition {
  const stack = [{ position: value, isStart: true, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { position, isStart, depth } = next;
    if (!isTable(position) || depth > MAX_VARIATION_DEPTH) return false;
    const { comment, branches, action, seat } = position;
    if (!isText(comment) || !Array.isArray(branches) || !(isStart || isText(action))) return false;
    if (seat !== undefined && !isCount(seat)) return false;
    for (const [index, branch] of branches.entries()) {
      stack.push({ position: branch as unknown, isStart: false, depth: depth + Number(index > 0) });
    }
  }
  return true;
}

/** Whether a stored value is an analysis whose paths exist. */
export const isAnalysis: Check<Analysis> = (value): value is Analysis => {
  if (!hasShape<Analysis>({ start: isAnalysisTree, at: isPath, line: isPath })(value)) return false;
  const { start, at, line } = value;
  return isPrefix(at, line) && positionsOn(start, line).length === line.length + 1;
};

/** Returns the positions along a path, including the start. */
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

/** Returns the actions from the start to a position. */
export function actionsTo(start: AnalysisPosition, path: Path): string[] {
  return (positionsOn(start, path).slice(1) as AnalysisBranch[]).map((branch) => branch.action);
}

/** Returns the first branch at each position. */
export function mainBranches(start: AnalysisPosition): AnalysisBranch[] {
  const branches: AnalysisBranch[] = [];
  for (let branch = start.branches[0]; branch !== undefined; branch = branch.branches[0]) branches.push(branch);
  return branches;
}

function isPrefix(path: Path, line: Path): boolean {
  return path.length <= line.length && path.every((index, depth) => index === line[depth]);
}

/** Returns how many actions of a path belong to the record, which has `recorded` actions. */
export function countRecorded(path: Path, recorded: number): number {
  const left = path.findIndex((index, depth) => index !== 0 || depth >= recorded);
  return left < 0 ? path.length : left;
}

/** Returns the analysis with another position on the board. */
export function goTo(analysis: Analysis, at: Path): Analysis {
  return { ...analysis, at, line: isPrefix(at, analysis.line) ? analysis.line : at };
}

/**
 * Returns the analysis at the position after these actions. Actions that have not been tried before become a new
 * variation. `seat` is the seat of the last action, if known.
 */
export function playActions(analysis: Analysis, actions: readonly string[], seat: number | null = null): Analysis {
  let { start } = analysis;
  const at: number[] = [];
  for (const [index, action] of actions.entries()) {
    const { branches } = positionAt(start, at);
    const known = branches.findIndex((branch) => branch.action === action);
    if (known < 0) {
      const isLast = index === actions.length - 1;
      const added: AnalysisBranch = { action, comment: "", branches: [], ...(isLast && seat !== null ? { seat } : {}) };
      start = replacePosition(start, at, (position) => ({ ...position, branches: [...position.branches, added] }));
    }
    at.push(known < 0 ? branches.length : known);
  }
  return goTo({ ...analysis, start }, at);
}

/** Sets the comment of the position on the board. */
export function setComment(analysis: Analysis, comment: string): Analysis {
  const start = replacePosition(analysis.start, analysis.at, (position) => ({ ...position, comment }));
  return { ...analysis, start };
}

/** Deletes the position on the board and everything after it, and goes to the position before it. */
export function deleteBranch(analysis: Analysis): Analysis {
  const before = analysis.at.slice(0, -1);
  const removed = analysis.at.at(-1);
  const start = replacePosition(analysis.start, before, (position) => ({
    ...position,
    branches: position.branches.filter((_, index) => index !== removed),
  }));
  return { start, at: before, line: before };
}

/** Returns the tree after one position is replaced. */
function replacePosition(
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

/** Returns the next position of the line, or null at its end. */
export function nextPosition({ start, at, line }: Analysis): Path | null {
  if (at.length < line.length) return line.slice(0, at.length + 1);
  return positionAt(start, at).branches.length > 0 ? [...at, 0] : null;
}

/** Returns the end of the line. */
export function endOfLine(analysis: Analysis): Path {
  const end = [...analysis.line];
  let { branches } = positionAt(analysis.start, end);
  while (branches[0] !== undefined) {
    end.push(0);
    ({ branches } = branches[0]);
  }
  return end;
}

/** Returns the variation next to the one that the board shows, or null if there is no other. */
export function adjacentVariation({ start, at }: Analysis, step: 1 | -1): Path | null {
  const positions = positionsOn(start, at);
  for (let depth = at.length - 1; depth >= 0; depth--) {
    const count = positions[depth]?.branches.length ?? 0;
    if (count > 1) return [...at.slice(0, depth), ((at[depth] as number) + step + count) % count];
  }
  return null;
}

/** Returns whether an analysis has variations or comments in addition to its record of `recorded` actions. */
export function hasVariations(start: AnalysisPosition, recorded: number): boolean {
  let position: AnalysisPosition | undefined = start;
  for (let depth = 0; position !== undefined; depth++) {
    if (position.comment !== "" || position.branches.length > (depth < recorded ? 1 : 0)) return true;
    position = position.branches[0];
  }
  return false;
}
