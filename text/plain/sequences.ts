/** Steps that a comparison may still spend. At 0, results stay right but are no longer the shortest. */
export interface Effort {
  steps: number;
}

/** Enough for two texts of 50,000 words in one paragraph of which a third differs. */
const defaultSteps = 500_000_000;
/** Steps allowed for every box even then: they settle some 250 edits, so that the whole stays near-linear. */
const leastSteps = 65_536;
const unreached = 0x3fffffff;

export const newEffort = (): Effort => ({ steps: defaultSteps });

/**
 * The longest common subsequence of two sequences: for each index of `a` its partner in `b`, or -1.
 * Myers, "An O(ND) difference algorithm and its variations", Algorithmica 1 (1986), in linear space;
 * where the effort runs out a box is cut at the point that was reached furthest.
 */
export function matchSequences(a: Int32Array, b: Int32Array, effort: Effort = newEffort()): Int32Array {
  const partners = new Int32Array(a.length).fill(-1);
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) {
    partners[start] = start;
    start += 1;
  }
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
    partners[endA] = endB;
  }
  if (start === endA || start === endB) return partners;
  // A value that the other side lacks can't match: leaving it out changes nothing but the time.
  const left = sharedIndexes(a.subarray(0, endA), b.subarray(start, endB), start);
  const right = sharedIndexes(b.subarray(0, endB), a.subarray(start, endA), start);
  const search = new Search(pick(a, left), pick(b, right), effort);
  search.solve(0, left.length, 0, right.length);
  for (const [index, indexA] of left.entries()) {
    const partner = search.partners[index] ?? -1;
    if (partner >= 0) partners[indexA] = right[partner] ?? -1;
  }
  return partners;
}

/** Like matchSequences, for sequences of strings. */
export function matchStrings(a: readonly string[], b: readonly string[]): Int32Array {
  const numbers = new Map<string, number>();
  const numbersOf = (texts: readonly string[]) =>
    Int32Array.from(texts, (text) => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    });
  return matchSequences(numbersOf(a), numbersOf(b));
}

/** Two ranges that differ, ends exclusive: a[startA..endA) became b[startB..endB). */
export interface Hunk {
  startA: number;
  endA: number;
  startB: number;
  endB: number;
}

/** The hunks between the pairs that matchSequences found. */
export function hunksOf(partners: Int32Array, lengthB: number): Hunk[] {
  const hunks: Hunk[] = [];
  let a = 0;
  let b = 0;
  for (let index = 0; index <= partners.length; index++) {
    const partner = index === partners.length ? lengthB : (partners[index] ?? -1);
    if (partner < 0) continue;
    if (index > a || partner > b) hunks.push({ startA: a, endA: index, startB: b, endB: partner });
    a = index + 1;
    b = partner + 1;
  }
  return hunks;
}

const pick = (values: Int32Array, indexes: Int32Array) => indexes.map((index) => values[index] ?? 0);

/** Larger values, and negative ones, are looked up in a set. */
const largestMarked = 1 << 22;
/** For each value the last lookup that it was marked in; a table is many times faster than a set. */
let marks = new Int32Array(1 << 12);
let lookUp = 0;

/** Indexes from `start` on whose value the other side has. */
function sharedIndexes(values: Int32Array, others: Int32Array, start: number): Int32Array {
  const isShared = markerOf(others);
  const indexes = new Int32Array(values.length - start);
  let count = 0;
  for (let index = start; index < values.length; index++)
    if (isShared(values[index] as number)) indexes[count++] = index;
  return indexes.subarray(0, count);
}

/** A test for the values of a sequence, valid until the next one is made. */
function markerOf(others: Int32Array): (value: number) => boolean {
  let largest = 0;
  let smallest = 0;
  for (let index = 0; index < others.length; index++) {
    const value = others[index] as number;
    if (value > largest) largest = value;
    if (value < smallest) smallest = value;
  }
  if (smallest < 0 || largest > largestMarked) {
    const known = new Set(others);
    return (value) => known.has(value);
  }
  if (largest >= marks.length) marks = new Int32Array(2 * largest + 1);
  lookUp += 1;
  const current = lookUp;
  for (let index = 0; index < others.length; index++) marks[others[index] as number] = current;
  return (value) => marks[value] === current;
}

/** One run of the algorithm. Diagonals are numbered x - y, shifted by the length of b plus one. */
class Search {
  readonly partners: Int32Array;
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  readonly #forward: Int32Array;
  readonly #backward: Int32Array;
  readonly #shift: number;
  readonly #effort: Effort;
  #splitX = 0;
  #splitY = 0;

  constructor(a: Int32Array, b: Int32Array, effort: Effort) {
    this.#a = a;
    this.#b = b;
    this.#effort = effort;
    this.partners = new Int32Array(a.length).fill(-1);
    this.#shift = b.length + 1;
    this.#forward = new Int32Array(a.length + b.length + 3);
    this.#backward = new Int32Array(a.length + b.length + 3);
  }

  /** Matches a[left..right) with b[top..bottom). */
  solve(left: number, right: number, top: number, bottom: number): void {
    const a = this.#a;
    const b = this.#b;
    for (;;) {
      while (left < right && top < bottom && a[left] === b[top]) {
        this.partners[left] = top;
        left += 1;
        top += 1;
      }
      while (left < right && top < bottom && a[right - 1] === b[bottom - 1]) {
        right -= 1;
        bottom -= 1;
        this.partners[right] = bottom;
      }
      if (left === right || top === bottom) return;
      this.#split(left, right, top, bottom);
      const x = this.#splitX;
      const y = this.#splitY;
      // Recursion solves the smaller box and the loop the larger one, so that the stack stays shallow.
      if (x - left + (y - top) < right - x + (bottom - y)) {
        this.solve(left, x, top, y);
        left = x;
        top = y;
      } else {
        this.solve(x, right, y, bottom);
        right = x;
        bottom = y;
      }
    }
  }

  /** Finds a point on a shortest edit script of the box, searching from both corners at once. */
  #split(left: number, right: number, top: number, bottom: number): void {
    const a = this.#a;
    const b = this.#b;
    const forward = this.#forward;
    const backward = this.#backward;
    const shift = this.#shift;
    const lowest = left - bottom + shift;
    const highest = right - top + shift;
    const first = left - top + shift;
    const last = right - bottom + shift;
    const odd = ((first - last) & 1) !== 0;
    let forwardLow = first;
    let forwardHigh = first;
    let backwardLow = last;
    let backwardHigh = last;
    forward[first] = left;
    backward[last] = right;
    const allowed = Math.max(leastSteps, this.#effort.steps / 2);
    for (let steps = 0; ; ) {
      if (forwardLow > lowest) forward[--forwardLow - 1] = -1;
      else forwardLow += 1;
      if (forwardHigh < highest) forward[++forwardHigh + 1] = -1;
      else forwardHigh -= 1;
      for (let diagonal = forwardHigh; diagonal >= forwardLow; diagonal -= 2) {
        const below = forward[diagonal - 1] as number;
        const above = forward[diagonal + 1] as number;
        let x = below < above ? above : below + 1;
        let y = x - diagonal + shift;
        while (x < right && y < bottom && a[x] === b[y]) {
          x += 1;
          y += 1;
        }
        forward[diagonal] = x;
        if (
          odd &&
          diagonal >= backwardLow &&
          diagonal <= backwardHigh &&
          (backward[diagonal] as number) <= x
        ) {
          this.#splitAt(x, y, steps);
          return;
        }
      }
      if (backwardLow > lowest) backward[--backwardLow - 1] = unreached;
      else backwardLow += 1;
      if (backwardHigh < highest) backward[++backwardHigh + 1] = unreached;
      else backwardHigh -= 1;
      for (let diagonal = backwardHigh; diagonal >= backwardLow; diagonal -= 2) {
        const below = backward[diagonal - 1] as number;
        const above = backward[diagonal + 1] as number;
        let x = below < above ? below : above - 1;
        let y = x - diagonal + shift;
        while (x > left && y > top && a[x - 1] === b[y - 1]) {
          x -= 1;
          y -= 1;
        }
        backward[diagonal] = x;
        if (!odd && diagonal >= forwardLow && diagonal <= forwardHigh && x <= (forward[diagonal] as number)) {
          this.#splitAt(x, y, steps);
          return;
        }
      }
      steps += (forwardHigh - forwardLow + backwardHigh - backwardLow) / 2 + 2;
      if (steps > allowed) {
        this.#giveUp(right, bottom, forwardLow, forwardHigh, steps);
        return;
      }
    }
  }

  #splitAt(x: number, y: number, steps: number): void {
    this.#splitX = x;
    this.#splitY = y;
    this.#effort.steps = Math.max(0, this.#effort.steps - steps);
  }

  /** Splits the box where the search from its start has come furthest. */
  #giveUp(right: number, bottom: number, low: number, high: number, steps: number): void {
    let furthest = -1;
    let bestX = 0;
    let bestY = 0;
    for (let diagonal = high; diagonal >= low; diagonal -= 2) {
      let x = Math.min(this.#forward[diagonal] as number, right);
      let y = x - diagonal + this.#shift;
      if (y > bottom) {
        x -= y - bottom;
        y = bottom;
      }
      if (x + y > furthest) {
        furthest = x + y;
        bestX = x;
        bestY = y;
      }
    }
    this.#splitAt(bestX, bestY, steps);
  }
}
