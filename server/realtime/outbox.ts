/** Most messages kept while the database is unreachable; the oldest are dropped first. */
const messagesMaximum = 5_000;
const batchMaximum = 200;

/** Messages that wait for a connection to the database, in order. */
export class Outbox {
  readonly #waiting: string[] = [];

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(payload: string): void {
    this.#waiting.push(payload);
    if (this.#waiting.length > messagesMaximum) this.#waiting.shift();
  }

  /** Removes the oldest messages, as many as one statement may carry. */
  take(): string[] {
    return this.#waiting.splice(0, batchMaximum);
  }

  /** Puts messages back that a broken connection lost, before newer ones. */
  giveBack(batch: readonly string[]): void {
    this.#waiting.unshift(...batch);
  }
}
