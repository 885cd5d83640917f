/**
 * Reads and writes games of Nakatta as SGF, in the dialect of other connection games: `SZ` is the size, points are
 * letters and digits as in a record, `swap` swaps the sides, and `AB`, `AW` and `PL` hold a set-up position. The reader
 * also accepts Go's two-letter points, counted from the top, and `swap-sides` and `swap-pieces`.
 */

import type { AnalysisBranch, AnalysisPosition, OtherNotation } from "../presentation";
import { parsePoint, pointName } from "./points";
import { type Position, formatPosition, parsePosition } from "./position";

/** A node of a file: the values of each property. */
type SgfNode = ReadonlyMap<string, readonly string[]>;

/** A sequence of nodes, and the variations after the last of them. */
interface SgfTree {
  nodes: SgfNode[];
  variations: SgfTree[];
}

export const sgf: OtherNotation = {
  name: "SGF",
  extension: "sgf",
  write: ({ options, position, start, names }) => {
    const first = position === null ? null : parsePosition(position);
    const head = [
      "(;FF[4]CA[UTF-8]GM[11]AP[Chabudai]GN[Nakatta]",
      `SZ[${String(options.size)}]`,
      options.pie === false ? "RU[no pie]" : "",
      ...names.slice(0, 2).map((name, seat) => `P${seat === 0 ? "B" : "W"}[${escapeText(name)}]`),
      first === null ? "" : writeSetUp(first),
      writeComment(start),
    ];
    return `${head.join("")}\n${writeMoves(start, first?.toMove === "W" ? 1 : 0)})\n`;
  },
  read: (text) => {
    const tree = parseTree(text);
    const head = tree?.nodes[0];
    const size = Number(head?.get("SZ")?.[0]);
    if (tree === null || !Number.isInteger(size) || size < 2) return null;
    const start = readTree(tree, size);
    const position = head === undefined ? null : readSetUp(head, size);
    if (start === null || position === undefined) return null;
    return { options: { size, pie: head?.get("RU")?.[0] !== "no pie" }, position, start };
  },
};

function writeSetUp({ stones, toMove }: Position): string {
  const put = (["B", "W"] as const)
    .filter((stone) => stones[stone].length > 0)
    .map((stone) => `A${stone}${stones[stone].map((point) => `[${point}]`).join("")}`);
  return `${put.join("")}PL[${toMove}]`;
}

/** Returns the position that the first node sets up; null if it sets up none, undefined if it is invalid. */
function readSetUp(head: SgfNode, size: number): string | null | undefined {
  if (!["AB", "AW", "PL"].some((name) => head.has(name))) return null;
  const pointsOf = (name: string) =>
    (head.get(name) ?? []).map((value) => parseSgfAction(value.trim().toLowerCase(), size));
  const [black, white] = [pointsOf("AB"), pointsOf("AW")];
  if ([...black, ...white].some((point) => point === null || point === "swap")) return undefined;
  const toMove = head.get("PL")?.[0]?.trim().toUpperCase().startsWith("W") === true ? "W" : "B";
  return formatPosition({ stones: { B: black as string[], W: white as string[] }, toMove });
}

/** Returns the moves from a position on, with variations in parentheses; `first` moves first unless a branch names its seat. */
function writeMoves(from: AnalysisPosition, first: number): string {
  let text = "";
  let position = from;
  for (let seat = first; ; seat = 1 - seat) {
    const [only, ...others] = position.branches;
    if (only === undefined) return text;
    if (others.length > 0) {
      const parts = position.branches.map((branch) => {
        const mover = branch.seat ?? seat;
        return `\n(${writeMove(branch, mover)}${writeMoves(branch, 1 - mover)})`;
      });
      return text + parts.join("");
    }
    seat = only.seat ?? seat;
    text += writeMove(only, seat);
    position = only;
  }
}

function writeMove(branch: AnalysisBranch, seat: number): string {
  return `;${seat === 0 ? "B" : "W"}[${branch.action}]${writeComment(branch)}`;
}

function writeComment({ comment }: AnalysisPosition): string {
  return comment === "" ? "" : `C[${escapeText(comment)}]`;
}

function escapeText(text: string): string {
  return text.replace(/[\\\]]/g, "\\$&");
}

/** Returns the first game of a file; null if the text is not SGF. */
function parseTree(text: string): SgfTree | null {
  const whole: SgfTree = { nodes: [], variations: [] };
  const open = [whole];
  let name = "";
  let node: Map<string, string[]> | null = null;
  for (const [token, property, value] of text.matchAll(/[();]|([A-Za-z]+)(?=\s*\[)|\[((?:\\[^]|[^\]\\])*)\]/g)) {
    const here = open.at(-1) as SgfTree;
    if (token === "(") {
      const variation: SgfTree = { nodes: [], variations: [] };
      here.variations.push(variation);
      open.push(variation);
    } else if (token === ")") {
      open.pop();
      if (open.length <= 1) break;
    } else if (token === ";") {
      node = new Map<string, string[]>();
      here.nodes.push(node);
    } else if (property !== undefined) {
      name = property.replace(/[a-z]/g, "");
      node?.set(name, []);
    } else {
      // A backslash continues a line at its end and escapes any other character.
      node?.get(name)?.push((value ?? "").replace(/\\(?:\r?\n|([^]))/g, "$1"));
    }
  }
  return /^\s*\(/.test(text) ? (whole.variations[0] ?? null) : null;
}

/** Returns the game and its variations; null if the main line is invalid. Invalid variations are left out. */
function readTree(tree: SgfTree, size: number): AnalysisPosition | null {
  // From the last node to the first, because each contains its continuation.
  let after: AnalysisPosition = { comment: "", branches: [] };
  for (const [index, variation] of tree.variations.entries()) {
    const read = readTree(variation, size);
    if (read === null && index === 0) return null;
    if (read !== null) after = mergeBranches(after, read);
  }
  for (const node of tree.nodes.toReversed()) {
    const comment = joinComments({ comment: node.get("C")?.[0] ?? "" }, after);
    const value = (node.get("B") ?? node.get("W"))?.[0];
    if (value === undefined) {
      after = { ...after, comment };
      continue;
    }
    const action = parseSgfAction(value.trim().toLowerCase(), size);
    if (action === null) return null;
    const seat = node.has("B") ? 0 : 1;
    after = { comment: "", branches: [{ action, seat, comment, branches: after.branches }] };
  }
  return after;
}

/** Merges two continuations: branches that begin with the same move become one. */
function mergeBranches(one: AnalysisPosition, other: AnalysisPosition): AnalysisPosition {
  const branches = [...one.branches];
  for (const branch of other.branches) {
    const at = branches.findIndex(({ action }) => action === branch.action);
    if (at < 0) branches.push(branch);
    else branches[at] = { ...branch, ...mergeBranches(branches[at] as AnalysisBranch, branch) };
  }
  return { comment: joinComments(one, other), branches };
}

function joinComments(one: { comment: string }, other: { comment: string }): string {
  return [one.comment, other.comment].filter((comment) => comment !== "").join("\n");
}

function parseSgfAction(value: string, size: number): string | null {
  if (value.startsWith("swap")) return "swap";
  const point = parsePoint(value);
  if (point !== null) return pointName(point);
  const [column, row] = [value.charCodeAt(0) - 97, value.charCodeAt(1) - 97];
  if (value.length !== 2 || !(column >= 0 && column < size && row >= 0 && row < size)) return null;
  return pointName({ column, row: size - 1 - row });
}
