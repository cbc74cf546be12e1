/** Terms to search for together, and what a match counts. */
export interface Query {
  stems: readonly string[];
  weight: number;
}

/** How a unit matches queries. */
export interface Match {
  /** How often it holds their terms. */
  count: number;
  /** The largest weight among the queries that it matches. */
  weight: number;
}

/** An inverted index of one field: for each term, the units that hold it and how often. */
export class Postings {
  readonly #lists = new Map<string, { units: number[]; counts: number[] }>();
  readonly #lengths: number[] = [];
  /** Terms of all units together. */
  #total = 0;

  /** Adds the next unit; units are numbered in the order they are added. */
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

  has(term: string): boolean {
    return this.#lists.has(term);
  }

  /** The units that hold all stems of any of the queries, each with the largest weight among these. */
  matches(queries: readonly Query[]): Map<number, Match> {
    const matches = new Map<number, Match>();
    for (const { stems, weight } of queries) {
      for (const [unit, count] of this.#unitsWith(stems)) {
        const known = matches.get(unit);
        if (known) matches.set(unit, { count: known.count + count, weight: Math.max(known.weight, weight) });
        else matches.set(unit, { count, weight });
      }
    }
    return matches;
  }

  /** The units that hold all terms, and how often they hold the rarest of these. */
  #unitsWith(terms: readonly string[]): [unit: number, count: number][] {
    const [first, ...others] = terms.map((term) => this.#lists.get(term));
    const units = first?.units.map((unit, index): [number, number] => [unit, first.counts[index] ?? 0]) ?? [];
    return others.reduce((found, list) => {
      const counts = new Map(list?.units.map((unit, index) => [unit, list.counts[index] ?? 0]));
      return found.flatMap(([unit, count]): [number, number][] => {
        const own = counts.get(unit);
        return own === undefined ? [] : [[unit, Math.min(own, count)]];
      });
    }, units);
  }

  /** Inverse document frequency of a term in `count` units: Robertson and Sparck Jones's, never negative. */
  idf(count: number): number {
    return Math.log(1 + (this.#lengths.length - count + 0.5) / (count + 0.5));
  }

  /** Share of BM25's term weight, below 1, that a term occurring `count` times in this unit reaches. */
  saturation(unit: number, count: number, k1: number, b: number): number {
    const mean = this.#total / Math.max(1, this.#lengths.length) || 1;
    const length = (this.#lengths[unit] ?? 0) / mean;
    return count / (count + k1 * (1 - b + b * length));
  }
}
