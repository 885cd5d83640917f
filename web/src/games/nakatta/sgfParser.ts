/**
 * Parses the syntax of SGF into a tree of nodes, whatever the game. Each character is read once and nothing recurses, so
 * the time grows linearly with the text, however it is nested.
 */

import { t } from "../../words/catalogue";

export interface SgfProperty {
  name: string;
  /** The values, without the backslashes that escape characters. */
  values: string[];
  /** The offset of the property in the text. */
  at: number;
}

export interface SgfNode {
  properties: SgfProperty[];
  /** The next nodes: the main line first, then its variations. */
  children: SgfNode[];
  at: number;
}

/** Receives what was not understood, with its offset in the text. */
export type OnNote = (at: number, sentence: string) => void;

const TAB = 9;
const SPACE = 32;
const [OPEN, CLOSE, SEMICOLON, VALUE, VALUE_END, BACKSLASH] = [40, 41, 59, 91, 93, 92];
const BYTE_ORDER_MARK = 0xfeff;

function isSpace(code: number): boolean {
  return (code >= TAB && code <= 13) || code === SPACE || code === BYTE_ORDER_MARK;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** Whether a text begins like SGF: with a parenthesis. */
export function looksLikeSgf(text: string): boolean {
  let at = 0;
  while (isSpace(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === OPEN;
}

/** Returns the first node of the first game; null if there is none. */
export function parseSgf(text: string, onNote: OnNote): SgfNode | null {
  return new SgfParser(text, onNote).parse();
}

class SgfParser {
  #at = 0;
  #root: SgfNode | null = null;
  /** The node that the next one follows. */
  #current: SgfNode | null = null;
  /** For each open parenthesis, the node before it. */
  readonly #open: (SgfNode | null)[] = [];
  #isFinished = false;

  constructor(
    private readonly text: string,
    private readonly onNote: OnNote,
  ) {}

  parse(): SgfNode | null {
    while (this.#at < this.text.length) {
      const code = this.text.charCodeAt(this.#at);
      if (this.#isFinished && !isSpace(code)) {
        this.onNote(this.#at, code === OPEN ? t("sgf-only-first-game") : t("sgf-text-after"));
        return this.#root;
      }
      this.#parseToken(code);
    }
    if (!this.#isFinished) this.onNote(this.#at, t("sgf-not-closed"));
    return this.#root;
  }

  #parseToken(code: number): void {
    const at = this.#at;
    if (isSpace(code)) this.#at++;
    else if (code === OPEN) {
      this.#open.push(this.#current);
      this.#at++;
    } else if (code === CLOSE) {
      this.#current = this.#open.pop() ?? null;
      this.#isFinished = this.#open.length === 0;
      this.#at++;
    } else if (code === SEMICOLON) {
      this.#addNode();
      this.#at++;
    } else if (isLetter(code)) this.#parseProperty();
    else if (code === VALUE) {
      this.#parseValue();
      this.onNote(at, t("sgf-value-alone"));
    } else this.#skipUnknown();
  }

  #addNode(): void {
    const node: SgfNode = { properties: [], children: [], at: this.#at };
    if (this.#current !== null) this.#current.children.push(node);
    else if (this.#root === null) this.#root = node;
    else this.onNote(this.#at, t("sgf-second-beginning"));
    this.#current = node;
  }

  #parseProperty(): void {
    const at = this.#at;
    while (isLetter(this.text.charCodeAt(this.#at))) this.#at++;
    const word = this.text.slice(at, this.#at);
    this.#skipSpaces();
    if (this.text.charCodeAt(this.#at) !== VALUE) {
      this.onNote(at, t("sgf-no-value", { what: quote(word) }));
      return;
    }
    const values: string[] = [];
    while (this.text.charCodeAt(this.#at) === VALUE) {
      values.push(this.#parseValue());
      this.#skipSpaces();
    }
    // Old files add lower-case letters for human readers: `Black[d4]` is `B[d4]`.
    const name = word.replace(/[a-z]/g, "") || word.toUpperCase();
    if (this.#current === null) this.onNote(at, t("sgf-before-node", { what: quote(name) }));
    else this.#current.properties.push({ name, values, at });
  }

  #parseValue(): string {
    const start = this.#at + 1;
    let isEscaped = false;
    for (this.#at = start; this.#at < this.text.length; this.#at++) {
      const code = this.text.charCodeAt(this.#at);
      if (isEscaped) isEscaped = false;
      else if (code === BACKSLASH) isEscaped = true;
      else if (code === VALUE_END) {
        this.#at++;
        return unescapeText(this.text.slice(start, this.#at - 1));
      }
    }
    this.onNote(start - 1, t("sgf-open-value"));
    return unescapeText(this.text.slice(start));
  }

  #skipSpaces(): void {
    while (isSpace(this.text.charCodeAt(this.#at))) this.#at++;
  }

  /** Skips a run of characters that have no meaning outside a value. */
  #skipUnknown(): void {
    const at = this.#at;
    for (this.#at++; this.#at < this.text.length; this.#at++) {
      const code = this.text.charCodeAt(this.#at);
      if (isSpace(code) || isLetter(code) || [OPEN, CLOSE, SEMICOLON, VALUE].includes(code)) break;
    }
    this.onNote(at, t("sgf-outside", { what: quote(this.text.slice(at, this.#at)) }));
  }
}

/** A backslash continues a line at its end and escapes any other character. */
function unescapeText(text: string): string {
  return text.replace(/\\(?:\r?\n|([^]))/g, "$1");
}

export function escapeText(text: string): string {
  return text.replace(/[\\\]]/g, "\\$&");
}

const MAX_QUOTED = 24;

/** Returns a part of the file, shortened to be quoted in a sentence. */
export function quote(text: string): string {
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}”`;
}
