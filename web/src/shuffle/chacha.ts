/** The numbers of a shuffle that can be checked, by ChaCha with eight rounds: step for step as docs/fair-shuffle.md says. */

/** Where the numbers come from that something is drawn with. */
export interface Luck {
  /** A number below this one, all equally likely. */
  below(bound: number): number;
}

const TWO_32 = 2 ** 32;
/** "expand 32-byte k", as in RFC 8439. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
const COLUMNS_AND_DIAGONALS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** The stream of a key of 32 bytes that has this number. */
export class Stream implements Luck {
  readonly #key: Uint32Array;
  readonly #stream: number;
  #block: Uint32Array | null = null;
  #blocks = 0;
  #place = 0;

  constructor(key: Uint8Array, stream: number) {
    const bytes = new DataView(key.buffer, key.byteOffset, key.byteLength);
    this.#key = Uint32Array.from({ length: 8 }, (_, word) => bytes.getUint32(4 * word, true));
    this.#stream = stream;
  }

  /** The next 32 bits. */
  next(): number {
    if (this.#block === null || this.#place === this.#block.length) {
      this.#block = this.#mixed(this.#blocks++);
      this.#place = 0;
    }
    return this.#block[this.#place++] ?? 0;
  }

  below(bound: number): number {
    for (;;) {
      const product = this.next() * bound;
      // What is dropped here would make small numbers likelier than others.
      if (product % TWO_32 >= TWO_32 % bound) return Math.floor(product / TWO_32);
    }
  }

  #mixed(block: number): Uint32Array {
    const begin = Uint32Array.from([...CONSTANTS, ...this.#key, block, 0, this.#stream, 0]);
    const words = begin.slice();
    for (let pair = 0; pair < 4; pair++) {
      for (const [a, b, c, d] of COLUMNS_AND_DIAGONALS) {
        step(words, a, b, d, 16);
        step(words, c, d, b, 12);
        step(words, a, b, d, 8);
        step(words, c, d, b, 7);
      }
    }
    return words.map((word, place) => word + (begin[place] ?? 0));
  }
}

/** Adds one word to another, mixes the sum into a third and turns that by so many bits. */
function step(words: Uint32Array, to: number, from: number, other: number, bits: number): void {
  const sum = ((words[to] ?? 0) + (words[from] ?? 0)) >>> 0;
  const mixed = (words[other] ?? 0) ^ sum;
  words[to] = sum;
  words[other] = (mixed << bits) | (mixed >>> (32 - bits));
}
