/** Requests that wait for their answer, by the id that both carry. */
export class PendingRequests<Answer> {
  readonly #resolvers = new Map<number, (answer: Answer | null) => void>();
  #nextId = 1;

  nextId(): number {
    return this.#nextId++;
  }

  /** Returns a promise of the answer to a request; null if the connection is lost before it. */
  add(id: number): Promise<Answer | null> {
    return new Promise((resolve) => {
      this.#resolvers.set(id, resolve);
    });
  }

  has(id: number): boolean {
    return this.#resolvers.has(id);
  }

  resolve(id: number, answer: Answer | null): void {
    this.#resolvers.get(id)?.(answer);
    this.#resolvers.delete(id);
  }

  failAll(): void {
    for (const resolve of this.#resolvers.values()) resolve(null);
    this.#resolvers.clear();
  }
}
