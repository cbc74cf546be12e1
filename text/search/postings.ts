/** An inverted index of one field: for each term the units that hold it, and how often. */
export class Postings {
  readonly #lists = new Map<string, { units: number[]; counts: number[] }>();
  readonly #lengths: number[] = [];
  #total = 0;

  /** Adds the next unit; units are numbered in the order in which they come. */
  add(terms: readonly string[]): void {
    const unit = this.#lengths.length;
    this.#lengths.push(terms.length);
    this.#total += terms.length;
    for (const term of terms) {
      let list = this.#lists.get(term);
      if (!list) {
        list = { units: [], counts: [] };
        this.#lists.set(term, list);
      }
      const last = list.units.length - 1;
      if (list.units[last] === unit) list.counts[last] = (list.counts[last] ?? 0) + 1;
      else {
        list.units.push(unit);
        list.counts.push(1);
      }
    }
  }

  get size(): number {
    return this.#lengths.length;
  }

  has(term: string): boolean {
    return this.#lists.has(term);
  }

  terms(): Iterable<string> {
    return this.#lists.keys();
  }

  /** Units that hold any of the terms, each with the largest weight of those it holds. */
  matches(terms: ReadonlyMap<string, number>): Map<number, { count: number; weight: number }> {
    const found = new Map<number, { count: number; weight: number }>();
    for (const [term, weight] of terms) {
      const list = this.#lists.get(term);
      for (const [place, unit] of list?.units.entries() ?? []) {
        const count = list?.counts[place] ?? 0;
        const known = found.get(unit);
        if (known) found.set(unit, { count: known.count + count, weight: Math.max(known.weight, weight) });
        else found.set(unit, { count, weight });
      }
    }
    return found;
  }

  /** How much a term tells when `count` units hold it: Robertson and Sparck Jones's idf, never negative. */
  idf(count: number): number {
    return Math.log(1 + (this.size - count + 0.5) / (count + 0.5));
  }

  /** Share of BM25's term weight that a count reaches in a unit of this length, below 1. */
  saturation(unit: number, count: number, k1: number, b: number): number {
    const mean = this.#total / Math.max(1, this.size) || 1;
    const length = (this.#lengths[unit] ?? 0) / mean;
    return count / (count + k1 * (1 - b + b * length));
  }
}
