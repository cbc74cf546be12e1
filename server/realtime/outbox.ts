/** Messages kept while the database can't be reached; the oldest go first. */
const most = 5_000;
const batchMaximum = 200;

/** What waits to be told to the other nodes, in its order. */
export class Outbox {
  readonly #waiting: string[] = [];

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(payload: string): void {
    this.#waiting.push(payload);
    if (this.#waiting.length > most) this.#waiting.shift();
  }

  /** Takes the next ones, as many as go in one statement. */
  take(): string[] {
    return this.#waiting.splice(0, batchMaximum);
  }

  /** Puts back what a broken connection swallowed, ahead of what has come since. */
  giveBack(batch: readonly string[]): void {
    this.#waiting.unshift(...batch);
  }
}
