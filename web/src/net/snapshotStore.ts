/** The current state of a connection as an immutable value, with listeners that are called on each change. */
export class SnapshotStore<Snapshot extends object> {
  #current: Snapshot;
  readonly #listeners = new Set<() => void>();

  constructor(initial: Snapshot) {
    this.#current = initial;
  }

  get current(): Snapshot {
    return this.#current;
  }

  update(change: Partial<Snapshot>): void {
    this.#current = { ...this.#current, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Adds a listener; returns a function that removes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
