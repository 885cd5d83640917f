/** The random numbers of a verifiable shuffle: ChaCha with eight rounds, as specified in docs/explanation/fair-shuffle.md. */

/** A source of uniform random numbers. */
export interface RandomSource {
  /** Returns a number from 0 up to `bound` (exclusive). */
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

/** One numbered stream of a 32-byte key. */
export class ChaChaStream implements RandomSource {
  readonly #key: Uint32Array;
  readonly #stream: number;
  #block: Uint32Array | null = null;
  #blocks = 0;
  #position = 0;

  constructor(key: Uint8Array, stream: number) {
    const bytes = new DataView(key.buffer, key.byteOffset, key.byteLength);
    this.#key = Uint32Array.from({ length: 8 }, (_, word) => bytes.getUint32(4 * word, true));
    this.#stream = stream;
  }

  /** Returns the next 32 bits. */
  next(): number {
    if (this.#block === null || this.#position === this.#block.length) {
      this.#block = this.#computeBlock(this.#blocks++);
      this.#position = 0;
    }
    return this.#block[this.#position++] ?? 0;
  }

  below(bound: number): number {
    for (;;) {
      const product = this.next() * bound;
      // These values would make small numbers more likely than others.
      if (product % TWO_32 >= TWO_32 % bound) return Math.floor(product / TWO_32);
    }
  }

  #computeBlock(block: number): Uint32Array {
    const begin = Uint32Array.from([...CONSTANTS, ...this.#key, block, 0, this.#stream, 0]);
    const words = begin.slice();
    for (let pair = 0; pair < 4; pair++) {
      for (const [a, b, c, d] of COLUMNS_AND_DIAGONALS) {
        mix(words, a, b, d, 16);
        mix(words, c, d, b, 12);
        mix(words, a, b, d, 8);
        mix(words, c, d, b, 7);
      }
    }
    return words.map((word, place) => word + (begin[place] ?? 0));
  }
}

/** Adds one word to another, XORs the sum into a third word, and rotates that by `bits`. */
function mix(words: Uint32Array, to: number, from: number, other: number, bits: number): void {
  const sum = ((words[to] ?? 0) + (words[from] ?? 0)) >>> 0;
  const mixed = (words[other] ?? 0) ^ sum;
  words[to] = sum;
  words[other] = (mixed << bits) | (mixed >>> (32 - bits));
}
