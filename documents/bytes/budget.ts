/** Counts down what may still be read, so that files within files share one limit. */
export class Budget {
  #left: number;

  /** @param most how much there is at first, such as bytes */
  constructor(most: number) {
    this.#left = most;
  }

  get left(): number {
    return this.#left;
  }

  /** Spends an amount; more than is left leaves nothing. */
  spend(amount: number): void {
    this.#left = Math.max(0, this.#left - amount);
  }
}
