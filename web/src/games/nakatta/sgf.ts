/**
 * Reads and writes games of Nakatta as SGF, in the dialect of other connection games: `SZ` is the size, points are
 * letters and digits as in a record, a move has the colour of its stone, `swap` swaps the sides, and `AB`, `AW` and `PL`
 * hold a set-up position. The reader also accepts Go's two-letter points, counted from the top, `swap-sides` and
 * `swap-pieces`. It reports everything that it leaves out.
 */

import { joinTexts, t } from "../../words/catalogue";
import type { AnalysisBranch, AnalysisPosition, ImportedGame, NotationFormat } from "../presentation";
import { ImportNotes, placeOf } from "../shared/importNotes";
import { parsePoint, type Point, pointName, type Stone } from "./points";
import { type Position, formatPosition, parsePosition } from "./position";
import { escapeText, looksLikeSgf, parseSgf, quote, type SgfNode, type SgfProperty } from "./sgfParser";
import { colourName } from "./words";

const MIN_SIZE = 2;
const MAX_SIZE = 29;
/** Variations of variations are kept up to this depth, because the page nests its lists to the same depth. */
const MAX_VARIATION_DEPTH = 50;
const MAX_LISTED_PROPERTIES = 30;
/** Properties that describe the file, or that were read with its header. */
const HEADER_PROPERTIES = new Set(["AP", "CA", "FF", "GM", "RU", "ST", "SZ"]);
const SET_UP_PROPERTIES = new Set(["AB", "AE", "AW", "PL"]);
const STONES: readonly Stone[] = ["B", "W"];

export const sgf: NotationFormat = {
  write: ({ options, position, start, names }) => {
    const first = position === null ? null : parsePosition(position);
    const head = [
      // Nakatta has no game number in SGF, and the number of another game would make programs misread the file.
      "(;FF[4]CA[UTF-8]GM[0]AP[Chabudai]GN[Nakatta]",
      `SZ[${String(options.size)}]`,
      options.pie === false ? "RU[no pie]" : "",
      ...names.slice(0, 2).map((name, seat) => `P${seat === 0 ? "B" : "W"}[${escapeText(name)}]`),
      first === null ? "" : writeSetUp(first),
      writeComment(start),
    ];
    return `${head.join("")}\n${writeMoves(start, first?.toMove === "W" ? 1 : 0)})\n`;
  },
  read: (text) => {
    if (!looksLikeSgf(text)) return null;
    const notes = new ImportNotes(text);
    const root = parseSgf(text, notes.add);
    if (root === null) throw new Error(t("sgf-no-game"));
    return new GameReader(text, notes, readHeader(text, root, notes)).read(root);
  },
};

function otherStone(stone: Stone): Stone {
  return stone === "B" ? "W" : "B";
}

function writeSetUp({ stones, toMove }: Position): string {
  const put = (["B", "W"] as const)
    .filter((stone) => stones[stone].length > 0)
    .map((stone) => `A${stone}${stones[stone].map((point) => `[${point}]`).join("")}`);
  return `${put.join("")}PL[${toMove}]`;
}

/** A line to write: the position it starts from, the seat to move, and whether the seats have swapped colours. */
interface LineToWrite {
  from: AnalysisPosition;
  seat: number;
  isSwapped: boolean;
}

/** Returns the moves from a position on, with variations in parentheses; `first` moves first unless a branch names its seat. */
function writeMoves(from: AnalysisPosition, first: number): string {
  const parts: string[] = [];
  // What remains to be written, the next item last; a text without a line closes a parenthesis.
  const stack: (LineToWrite | { text: string; then: LineToWrite | null })[] = [{ from, seat: first, isSwapped: false }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if ("text" in next) {
      parts.push(next.text);
      if (next.then !== null) stack.push(next.then);
      continue;
    }
    const { seat, isSwapped } = next;
    const { branches } = next.from;
    const follow = (branch: AnalysisBranch) => {
      const mover = branch.seat ?? seat;
      const stone = (mover === 0) === isSwapped ? "W" : "B";
      const swaps = branch.action === "swap";
      const then: LineToWrite = { from: branch, seat: 1 - mover, isSwapped: isSwapped !== swaps };
      return { text: `;${stone}[${branch.action}]${writeComment(branch)}`, then };
    };
    if (branches.length === 1) stack.push(follow(branches[0] as AnalysisBranch));
    else {
      for (const branch of branches.toReversed()) {
        const { text, then } = follow(branch);
        stack.push({ text: ")", then: null }, { text: `\n(${text}`, then });
      }
    }
  }
  return parts.join("");
}

function writeComment({ comment }: AnalysisPosition): string {
  return comment === "" ? "" : `C[${escapeText(comment)}]`;
}

interface Header {
  options: { size: number; pie: boolean };
  /** Whether the file is known to name stones, not players, after a swap, because this version of the page wrote it. */
  isOurs: boolean;
}

/** Reads the properties of the first node that say how the file is to be read. */
function readHeader(text: string, root: SgfNode, notes: ImportNotes): Header {
  const find = (name: string) => root.properties.find((property) => property.name === name);
  const valueOf = (name: string) => find(name)?.values[0]?.trim() ?? "";
  for (const name of HEADER_PROPERTIES) {
    const again = root.properties.filter((property) => property.name === name)[1];
    if (again !== undefined) notes.add(again.at, t("sgf-given-again", { what: name }));
  }
  const size = find("SZ");
  if (size === undefined) throw new Error(t("sgf-no-size"));
  const [, columns, rows] = /^(\d{1,3})(?::(\d{1,3}))?$/.exec(valueOf("SZ")) ?? [];
  const number = Number(columns);
  if (
    columns === undefined ||
    (rows !== undefined && Number(rows) !== number) ||
    number < MIN_SIZE ||
    number > MAX_SIZE
  ) {
    const wrong = t("sgf-size", { what: quote(valueOf("SZ")), least: MIN_SIZE, greatest: MAX_SIZE });
    throw new Error(`${placeOf(text, size.at)}: ${wrong}`);
  }
  const rules = find("RU");
  if (rules !== undefined && valueOf("RU") !== "no pie") {
    notes.add(rules.at, t("sgf-rules", { what: quote(valueOf("RU")) }));
  }
  const game = find("GM");
  const isByChabudai = valueOf("AP").startsWith("Chabudai");
  if (game !== undefined && !isByChabudai) {
    notes.add(game.at, t("sgf-other-game", { what: `GM[${valueOf("GM").slice(0, 8)}]` }));
  }
  const pie = rules === undefined || valueOf("RU") !== "no pie";
  return { options: { size: number, pie }, isOurs: isByChabudai && valueOf("GM") === "0" };
}

/** A position of the analysis that is being read, with its branches by their actions. */
interface Draft {
  position: { comment: string; branches: AnalysisBranch[] };
  byAction: Map<string, Draft>;
}

/** What is known before a node is read. */
interface Context {
  /** The position before the node. */
  draft: Draft;
  /** The number of moves before it. */
  moves: number;
  /** The colour whose turn it is; null before the first move of a file that does not say. */
  toMove: Stone | null;
  isSwapped: boolean;
  /** Whether the last move was the swap. */
  isAfterSwap: boolean;
  /** Whether the file's colours are exchanged: it names players instead of stones after a swap. */
  isFlipped: boolean;
  /** Whether the file's points are mirrored, after `swap-pieces`. */
  isMirrored: boolean;
  /** Whether the node belongs to the main line. */
  isMain: boolean;
  /** Whether no node before it has variations, so that stones may be set up. */
  isTrunk: boolean;
  /** How deeply this line is nested in variations of variations. */
  depth: number;
}

/** Raised for a part of a line that cannot be read; the line ends before it. */
class LineEnd extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

class GameReader {
  readonly #stones = new Map<string, Stone>();
  #hasSetUp = false;
  #toMove: Stone | null = null;
  /** The number of moves of the main line. */
  #played = 0;
  /** The properties that are not imported, with the offset of the first and their number. */
  readonly #ignored = new Map<string, { at: number; count: number }>();
  readonly #start: Draft = createDraft({ comment: "", branches: [] });
  /** The first reason why a part of the main line was left out. */
  #firstEnd: LineEnd | null = null;

  constructor(
    private readonly text: string,
    private readonly notes: ImportNotes,
    private readonly header: Header,
  ) {}

  read(root: SgfNode): ImportedGame {
    const stack: { node: SgfNode; context: Context }[] = [{ node: root, context: firstContext(this.#start) }];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const { node } = next;
      const context = this.#readNode(node, next.context, node === root);
      if (context === null) continue;
      const isBranching = node.children.length > 1;
      for (const [index, child] of [...node.children.entries()].reverse()) {
        const isMain = context.isMain && index === 0;
        const isTrunk = context.isTrunk && !isBranching;
        stack.push({ node: child, context: { ...context, isMain, isTrunk, depth: context.depth + Number(index > 0) } });
      }
    }
    if (this.#firstEnd !== null && this.#start.position.branches.length === 0 && !this.#hasSetUp) {
      throw new Error(`${placeOf(this.text, this.#firstEnd.at)}: ${this.#firstEnd.message}`);
    }
    this.#noteIgnored();
    return {
      options: this.header.options,
      position: this.#formatPosition(),
      start: this.#start.position,
      played: this.#played,
      notes: this.notes.toSentences(),
    };
  }

  #formatPosition(): string | null {
    const toMove = this.#toMove ?? "B";
    if (!this.#hasSetUp && toMove === "B") return null;
    const pointsOf = (stone: Stone) => [...this.#stones].filter(([, other]) => other === stone).map(([point]) => point);
    return formatPosition({ stones: { B: pointsOf("B"), W: pointsOf("W") }, toMove });
  }

  /** Reads a node. Returns the context for the next node; null if the line ends here. */
  #readNode(node: SgfNode, before: Context, isRoot: boolean): Context | null {
    let context = before;
    try {
      if (before.depth > MAX_VARIATION_DEPTH) {
        throw new LineEnd(node.at, t("sgf-too-deep", { count: MAX_VARIATION_DEPTH }));
      }
      this.#readSetUp(node, context);
      const moves = node.properties.filter(({ name }) => name === "B" || name === "W");
      for (const [index, move] of moves.entries()) {
        if (index === 1) this.notes.add(move.at, t("sgf-several-moves"));
        context = this.#readMove(move, context);
      }
    } catch (error) {
      if (!(error instanceof LineEnd)) throw error;
      this.notes.add(error.at, t("sgf-line-ends", { sentence: error.message }));
      if (context.isMain) this.#firstEnd = error;
      return null;
    } finally {
      if (context.isMain) this.#played = context.moves;
    }
    for (const { name, values, at } of node.properties) {
      if (name === "C") addComment(context.draft, values.join("\n"));
      else if (!isMeaningful(name, values, isRoot)) this.#ignore(name, at);
    }
    return context;
  }

  #readSetUp(node: SgfNode, context: Context): void {
    const properties = node.properties.filter(({ name }) => SET_UP_PROPERTIES.has(name));
    const [first] = properties.filter(({ name }) => name !== "PL");
    if (first !== undefined && (context.moves > 0 || !context.isTrunk)) {
      throw new LineEnd(first.at, t("sgf-late-set-up"));
    }
    const { size } = this.header.options;
    let listed = 0;
    const seen = new Set<string>();
    for (const { name, values, at } of properties) {
      if (name === "PL") {
        this.#readToMove(values[0] ?? "", at, context);
        continue;
      }
      this.#hasSetUp = true;
      for (const value of values) {
        const points = parsePoints(value, size);
        listed += points?.length ?? 0;
        if (points === null || listed > 4 * size ** 2) {
          const what = `${name}[${value.slice(0, 24)}]`;
          const reason = points === null ? t("sgf-no-point", { what, size }) : t("sgf-too-many-points", { what });
          throw new Error(`${placeOf(this.text, at)}: ${reason}`);
        }
        for (const point of points) {
          if (seen.has(point)) this.notes.add(at, t("sgf-twice", { point }));
          seen.add(point);
          if (name === "AE") this.#stones.delete(point);
          else this.#stones.set(point, name === "AB" ? "B" : "W");
        }
      }
    }
  }

  #readToMove(value: string, at: number, context: Context): void {
    const letter = value.trim().charAt(0).toUpperCase();
    const stone = STONES.find((one) => one === letter);
    if (stone === undefined) this.notes.add(at, t("sgf-no-colour", { what: quote(value) }));
    else if (context.moves > 0 || !context.isTrunk) {
      if (context.toMove !== stone) this.notes.add(at, t("sgf-turn-follows"));
    } else {
      this.#toMove = stone;
      context.toMove = stone;
    }
  }

  #readMove({ name, values, at }: SgfProperty, context: Context): Context {
    const { size } = this.header.options;
    const [first = ""] = values;
    if (values.length > 1) this.notes.add(at, t("sgf-values", { what: name, count: values.length }));
    const value = first.trim().toLowerCase();
    const text = `${name}[${first.slice(0, 24)}]`;
    if (/^(?:resign|forfeit|time)/.test(value)) {
      throw new LineEnd(at, t("sgf-ending", { what: text }));
    }
    if (context.moves > size * size) throw new LineEnd(at, t("sgf-too-many-moves"));
    const swap = value === "swap" || value === "swap-sides" || value === "swap-pieces" ? value : null;
    let { isFlipped } = context;
    if (context.isAfterSwap && !isFlipped && !this.header.isOurs && name === "B") {
      isFlipped = true;
      this.notes.add(at, t("sgf-exchanged"));
    }
    const stone = isFlipped ? otherStone(name as Stone) : (name as Stone);
    this.#toMove ??= stone;
    const isInTurn = (context.toMove ?? this.#toMove) === stone;
    // For the main line, the record that is made from it shows whether a turn was skipped.
    if (!isInTurn && !context.isMain) {
      const colours = { colour: colourName(stone), other: colourName(otherStone(stone)) };
      this.notes.add(at, t("sgf-twice-in-a-row", colours));
    }
    const next = { ...context, isFlipped, isAfterSwap: swap !== null, toMove: otherStone(stone) };
    if (value === "" || value === "pass" || (value === "tt" && size < 20)) {
      this.notes.add(at, t("sgf-pass", { what: text }));
      return next;
    }
    if (swap === "swap-pieces") {
      this.notes.add(at, t("sgf-mirrored"));
    }
    const point = swap === null ? parseSgfPoint(value, size) : null;
    if (swap === null && point === null) throw new LineEnd(at, t("sgf-no-point", { what: text, size }));
    const action = point === null ? "swap" : pointName(context.isMirrored ? mirrorPoint(point) : point);
    const seat = swap !== null || (stone === "B") === context.isSwapped ? 1 : 0;
    const draft = findBranch(context.draft, action, seat);
    if (swap === null) return { ...next, draft, moves: context.moves + 1 };
    return {
      ...next,
      draft,
      moves: context.moves + 1,
      toMove: "W",
      isSwapped: !context.isSwapped,
      isFlipped: isFlipped !== (swap === "swap-pieces"),
      isMirrored: context.isMirrored !== (swap === "swap-pieces"),
    };
  }

  #ignore(name: string, at: number): void {
    const known = this.#ignored.get(name);
    if (known === undefined) this.#ignored.set(name, { at, count: 1 });
    else known.count++;
  }

  #noteIgnored(): void {
    const [first] = this.#ignored.values();
    if (first === undefined) return;
    const listed = [...this.#ignored]
      .slice(0, MAX_LISTED_PROPERTIES)
      .map(([name, { count }]) => (count === 1 ? quote(name) : t("sgf-times", { what: quote(name), count })));
    const others = this.#ignored.size - listed.length;
    const names = joinTexts(listed, "comma");
    this.notes.add(
      first.at,
      others > 0 ? t("sgf-not-imported-and-others", { names, count: others }) : t("sgf-not-imported", { names }),
    );
  }
}

function isMeaningful(name: string, values: readonly string[], isRoot: boolean): boolean {
  if (name === "GN") return isRoot && values[0] === "Nakatta";
  return name === "B" || name === "W" || SET_UP_PROPERTIES.has(name) || (isRoot && HEADER_PROPERTIES.has(name));
}

function firstContext(draft: Draft): Context {
  return {
    draft,
    moves: 0,
    toMove: null,
    isSwapped: false,
    isAfterSwap: false,
    isFlipped: false,
    isMirrored: false,
    isMain: true,
    isTrunk: true,
    depth: 0,
  };
}

function createDraft(position: Draft["position"]): Draft {
  return { position, byAction: new Map() };
}

/** Returns the position after an action. Branches that begin with the same action become one. */
function findBranch(from: Draft, action: string, seat: number): Draft {
  const known = from.byAction.get(action);
  if (known !== undefined) return known;
  const branch = { action, seat, comment: "", branches: [] };
  const draft = createDraft(branch);
  from.position.branches.push(branch);
  from.byAction.set(action, draft);
  return draft;
}

function addComment({ position }: Draft, comment: string): void {
  position.comment = [position.comment, comment].filter((text) => text !== "").join("\n");
}

function mirrorPoint({ column, row }: Point): Point {
  return { column: row, row: column };
}

/** Parses a point, or a rectangle such as `a1:c2`, into the names of its points. */
function parsePoints(value: string, size: number): string[] | null {
  const corners = value.trim().toLowerCase().split(":", 3);
  const [one, other] = [corners[0], corners.at(-1)].map((corner) => parseSgfPoint(corner ?? "", size));
  if (corners.length > 2 || one == null || other == null) return null;
  const [columns, rows] = [range(one.column, other.column), range(one.row, other.row)];
  return rows.flatMap((row) => columns.map((column) => pointName({ column, row })));
}

function range(one: number, other: number): number[] {
  const first = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => first + index);
}

/** Parses a point in the notation of records, or in Go's two letters, counted from the top. */
function parseSgfPoint(value: string, size: number): Point | null {
  const isOnBoard = ({ column, row }: Point) => column >= 0 && column < size && row >= 0 && row < size;
  const point = parsePoint(value);
  if (point !== null) return isOnBoard(point) ? point : null;
  if (value.length !== 2) return null;
  const [column, fromTop] = [value.charCodeAt(0) - 97, value.charCodeAt(1) - 97];
  const counted = { column, row: size - 1 - fromTop };
  return isOnBoard(counted) ? counted : null;
}
