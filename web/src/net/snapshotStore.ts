/** A connection whose current state is an immutable value, with listeners that are called on each change. */
export class SnapshotStore<Snapshot extends object> {
  #snapshot: Snapshot;
  readonly #listeners = new Set<() => void>();

  constructor(initial: Snapshot) {
    this.#snapshot = initial;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  protected update(change: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Adds a listener; returns a function that removes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
