/**
 * A choice among alternatives, each a row of features. A softmax regression has one example for each question,
 * with a row for each unit; a logistic regression has two rows, of which the second is zero.
 */
export interface Example {
  rows: readonly (readonly number[])[];
  /** Indexes of the right rows, of which any one will do. */
  right: ReadonlySet<number>;
  /** How many examples this one counts for. */
  weight: number;
}

export interface Pull {
  /** Strength of the pull on each weight; half of it times the squared distance is added to the loss. */
  strengths: readonly number[];
  /** The weights towards which the pull goes. */
  towards: readonly number[];
}

export function binaryExample(row: readonly number[], yes: boolean, weight = 1): Example {
  return { rows: [row, row.map(() => 0)], right: new Set([yes ? 0 : 1]), weight };
}

/** Standard deviation of each feature among the rows of an example; a pull in these units treats all alike. */
export function spreads(examples: readonly Example[], size: number): number[] {
  const zeros = new Array<number>(size).fill(0);
  const { curvature } = slopes(examples.map(even), zeros, { strengths: zeros, towards: zeros });
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  return curvature.map((row, own) => Math.sqrt((row[own] ?? 0) / total));
}

/**
 * Finds the weights that make the right rows likeliest, under the pull. Where several rows are right, the
 * share that each should get follows from the weights themselves, so both are recomputed in turn until they
 * settle (expectation maximisation). Nothing is random: the same examples give the same weights.
 * @throws Error when the weights do not settle
 */
export function regress(examples: readonly Example[], pull: Pull): number[] {
  let weights = minimise(examples.map(even), [...pull.towards], pull);
  if (examples.every(({ right }) => right.size === 1)) return weights;
  for (let round = 0; round < 300; round++) {
    const next = minimise(
      examples.map((example) => shared(example, weights)),
      weights,
      pull,
    );
    const moved = next.reduce(
      (most, weight, own) => Math.max(most, Math.abs(weight - (weights[own] ?? 0))),
      0,
    );
    weights = next;
    if (moved < 1e-5) return weights;
  }
  throw new Error('The shares of the right rows did not settle in 300 rounds');
}

/** An example with the probability that each row should get. */
interface Aimed {
  rows: Example['rows'];
  target: readonly number[];
  weight: number;
}

function even({ rows, right, weight }: Example): Aimed {
  return { rows, target: rows.map((_, row) => (right.has(row) ? 1 / right.size : 0)), weight };
}

function shared({ rows, right, weight }: Example, weights: readonly number[]): Aimed {
  const likely = probabilities(rows, weights).map((share, row) => (right.has(row) ? share : 0));
  const total = likely.reduce((sum, share) => sum + share, 0);
  return { rows, target: likely.map((share) => share / total), weight };
}

/** Newton's method; a step that overshoots is halved until it doesn't. The loss is convex. */
function minimise(examples: readonly Aimed[], start: number[], pull: Pull): number[] {
  let weights = start;
  let loss = lossOf(examples, weights, pull);
  for (let step = 0; step < 200; step++) {
    const { gradient, curvature } = slopes(examples, weights, pull);
    const move = solve(curvature, gradient);
    const slope = move.reduce((sum, value, own) => sum + value * (gradient[own] ?? 0), 0);
    if (slope < 1e-10) return weights;
    let size = 1;
    const moved = () => weights.map((weight, own) => weight - size * (move[own] ?? 0));
    while (size > 1e-6 && lossOf(examples, moved(), pull) > loss - 1e-4 * size * slope) size /= 2;
    if (size <= 1e-6) return weights;
    weights = moved();
    loss = lossOf(examples, weights, pull);
  }
  throw new Error('The weights did not settle in 200 steps');
}

export function dot(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, value, own) => sum + value * (weights[own] ?? 0), 0);
}

function lossOf(
  examples: readonly Aimed[],
  weights: readonly number[],
  { strengths, towards }: Pull,
): number {
  const pulled = weights.reduce(
    (sum, weight, own) => sum + ((strengths[own] ?? 0) / 2) * (weight - (towards[own] ?? 0)) ** 2,
    0,
  );
  return examples.reduce((sum, { rows, target, weight }) => {
    const likely = probabilities(rows, weights);
    // The smallest positive number stands in for a probability that rounds to 0.
    const surprise = (share: number, row: number) => share * Math.log((likely[row] ?? 0) || Number.MIN_VALUE);
    return sum - weight * target.reduce((own, share, row) => own + (share > 0 ? surprise(share, row) : 0), 0);
  }, pulled);
}

function probabilities(rows: Example['rows'], weights: readonly number[]): number[] {
  const scores = rows.map((row) => dot(row, weights));
  const most = scores.reduce((left, right) => Math.max(left, right), Number.NEGATIVE_INFINITY);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function slopes(
  examples: readonly Aimed[],
  weights: readonly number[],
  { strengths, towards }: Pull,
): { gradient: number[]; curvature: number[][] } {
  const gradient = weights.map((weight, own) => (strengths[own] ?? 0) * (weight - (towards[own] ?? 0)));
  const curvature = weights.map((_, own) =>
    weights.map((_, other) => (own === other ? (strengths[own] ?? 0) : 0)),
  );
  for (const { rows, target, weight } of examples) {
    const likely = probabilities(rows, weights);
    const mean = weights.map((_, own) =>
      rows.reduce((sum, row, at) => sum + (likely[at] ?? 0) * (row[own] ?? 0), 0),
    );
    for (const [at, row] of rows.entries()) {
      const share = likely[at] ?? 0;
      const error = weight * (share - (target[at] ?? 0));
      for (let own = 0; own < weights.length; own++) {
        const value = row[own] ?? 0;
        gradient[own] = (gradient[own] ?? 0) + error * value;
        const line = curvature[own] ?? [];
        const distance = weight * share * (value - (mean[own] ?? 0));
        if (distance === 0) continue;
        for (let other = 0; other < weights.length; other++)
          line[other] = (line[other] ?? 0) + distance * ((row[other] ?? 0) - (mean[other] ?? 0));
      }
    }
  }
  return { gradient, curvature };
}

/** Solves matrix x = right for a symmetric matrix by elimination; a feature that never varies gets 0. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lines = matrix.map((row, own) => [...row, right[own] ?? 0]);
  const size = lines.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const line = lines[pivot] ?? [];
    const head = line[pivot] ?? 0;
    if (Math.abs(head) < 1e-12) continue;
    for (const other of lines) {
      const factor = (other[pivot] ?? 0) / head;
      if (other === line || factor === 0) continue;
      for (let column = pivot; column <= size; column++)
        other[column] = (other[column] ?? 0) - factor * (line[column] ?? 0);
    }
  }
  return lines.map((line, own) => {
    const head = line[own] ?? 0;
    return Math.abs(head) < 1e-12 ? 0 : (line[size] ?? 0) / head;
  });
}
