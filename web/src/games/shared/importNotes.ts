/** Collects what an import did not understand, with the line and the column. */

const MAX_NOTES = 50;

export class ImportNotes {
  /** The offsets of the first and the number of all occurrences of each sentence. */
  readonly #notes = new Map<string, { at: number; count: number }>();
  #omitted = 0;

  constructor(private readonly text: string) {}

  readonly add = (at: number, sentence: string): void => {
    const known = this.#notes.get(sentence);
    if (known !== undefined) {
      known.at = Math.min(known.at, at);
      known.count++;
    } else if (this.#notes.size < MAX_NOTES) this.#notes.set(sentence, { at, count: 1 });
    else this.#omitted++;
  };

  /** Returns the notes in the order of the file, each with its first position. */
  toSentences(): string[] {
    const sorted = [...this.#notes].toSorted(([, one], [, other]) => one.at - other.at);
    const sentences = sorted.map(([sentence, { at, count }]) => {
      const again = count > 1 ? ` (and at ${count - 1} later places)` : "";
      return `${placeOf(this.text, at)}${again}: ${sentence}`;
    });
    return this.#omitted === 0 ? sentences : [...sentences, `There are ${this.#omitted} more notes.`];
  }
}

/** Returns the line and the column of an offset, both from 1. */
export function placeOf(text: string, at: number): string {
  const before = text.slice(0, at).split("\n");
  return `Line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
}
