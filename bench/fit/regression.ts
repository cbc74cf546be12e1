/**
 * A choice among alternatives, each a row of features. A softmax regression has one example for each question,
 * with a row for each unit; a logistic regression has two rows, of which the second is zero.
 */
export interface Example {
  rows: readonly (readonly number[])[];
  /** Indexes of the right rows, of which any one will do. */
  right: ReadonlySet<number>;
  /** The number of examples that this one counts for. */
  weight: number;
}

/** Regularisation that pulls each weight towards a value. */
export interface Pull {
  /** The strength of the pull on each weight; half of it times the squared distance is added to the loss. */
  strengths: readonly number[];
  /** The values towards which the weights are pulled. */
  towards: readonly number[];
}

/** An example of a logistic regression. @param yes true when the row is right */
export function binaryExample(row: readonly number[], yes: boolean, weight = 1): Example {
  return { rows: [row, row.map(() => 0)], right: new Set([yes ? 0 : 1]), weight };
}

/**
 * The standard deviation of each feature among the rows of an example. A pull in these units treats all features alike.
 * @param size the number of features
 */
export function spreads(examples: readonly Example[], size: number): number[] {
  const zeros = new Array<number>(size).fill(0);
  const { curvature } = slopes(examples.map(withEqualShares), zeros, { strengths: zeros, towards: zeros });
  const total = sumOf(examples.map(({ weight }) => weight));
  return curvature.map((row, feature) => Math.sqrt((row[feature] ?? 0) / total));
}

/**
 * Finds the weights that make the right rows likeliest, under the pull. Where several rows of an example are right, the
 * probability that each of them should get follows from the weights themselves, so both are recomputed in turn until
 * they converge (expectation maximisation). Nothing is random: the same examples give the same weights.
 * @throws Error when the weights don't converge
 */
export function regress(examples: readonly Example[], pull: Pull): number[] {
  let weights = minimise(examples.map(withEqualShares), [...pull.towards], pull);
  if (examples.every(({ right }) => right.size === 1)) return weights;
  for (let round = 0; round < 300; round++) {
    const targets = examples.map((example) => withLikelyShares(example, weights));
    const next = minimise(targets, weights, pull);
    const changes = next.map((weight, feature) => Math.abs(weight - (weights[feature] ?? 0)));
    weights = next;
    if (Math.max(...changes) < 1e-5) return weights;
  }
  throw new Error('The probabilities of the right rows did not converge in 300 rounds');
}

/** An example with the probability that each row should get. */
interface TargetedExample {
  rows: Example['rows'];
  target: readonly number[];
  weight: number;
}

function withEqualShares({ rows, right, weight }: Example): TargetedExample {
  return { rows, target: rows.map((_, row) => (right.has(row) ? 1 / right.size : 0)), weight };
}

/** Gives each right row its share of the probability that the weights give to all right rows. */
function withLikelyShares({ rows, right, weight }: Example, weights: readonly number[]): TargetedExample {
  const likely = probabilities(rows, weights).map((share, row) => (right.has(row) ? share : 0));
  const total = sumOf(likely);
  return { rows, target: likely.map((share) => share / total), weight };
}

/** Newton's method; a step that overshoots is halved until it doesn't. The loss is convex. */
function minimise(examples: readonly TargetedExample[], start: number[], pull: Pull): number[] {
  let weights = start;
  let loss = lossOf(examples, weights, pull);
  for (let step = 0; step < 200; step++) {
    const { gradient, curvature } = slopes(examples, weights, pull);
    const direction = solve(curvature, gradient);
    const slope = dot(direction, gradient);
    if (slope < 1e-10) return weights;
    let size = 1;
    const moved = () => weights.map((weight, feature) => weight - size * (direction[feature] ?? 0));
    while (size > 1e-6 && lossOf(examples, moved(), pull) > loss - 1e-4 * size * slope) size /= 2;
    if (size <= 1e-6) return weights;
    weights = moved();
    loss = lossOf(examples, weights, pull);
  }
  throw new Error('The weights did not converge in 200 steps');
}

/** The score of a row: the sum of its features times their weights. */
export function dot(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, value, feature) => sum + value * (weights[feature] ?? 0), 0);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The cross-entropy of all examples, and the penalty for the distance of the weights from where they are pulled. */
function lossOf(
  examples: readonly TargetedExample[],
  weights: readonly number[],
  { strengths, towards }: Pull,
): number {
  const penalties = weights.map(
    (weight, feature) => ((strengths[feature] ?? 0) / 2) * (weight - (towards[feature] ?? 0)) ** 2,
  );
  return examples.reduce((sum, { rows, target, weight }) => {
    const likely = probabilities(rows, weights);
    // The smallest positive number stands in for a probability that rounds to 0.
    const logarithms = likely.map((share) => Math.log(share || Number.MIN_VALUE));
    return sum - weight * dot(target, logarithms);
  }, sumOf(penalties));
}

/** The features of a row that aren't zero, with their values. Rows recur in many examples and in each step. */
interface Entries {
  features: Int32Array;
  values: Float64Array;
}
const knownEntries = new WeakMap<readonly number[], Entries>();

function entriesOf(row: readonly number[]): Entries {
  const known = knownEntries.get(row);
  if (known) return known;
  const features = Int32Array.from([...row.keys()].filter((feature) => row[feature] !== 0));
  const entries = { features, values: Float64Array.from(features, (feature) => row[feature] ?? 0) };
  knownEntries.set(row, entries);
  return entries;
}

/** The softmax of the rows' scores. */
function probabilities(rows: Example['rows'], weights: readonly number[]): number[] {
  const scores = rows.map((row) => {
    const { features, values } = entriesOf(row);
    let score = 0;
    for (let at = 0; at < features.length; at++)
      score += (values[at] ?? 0) * (weights[features[at] ?? 0] ?? 0);
    return score;
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = sumOf(powers);
  return powers.map((power) => power / total);
}

/** The first and the second derivatives of the loss. */
function slopes(
  examples: readonly TargetedExample[],
  weights: readonly number[],
  { strengths, towards }: Pull,
): { gradient: number[]; curvature: number[][] } {
  const gradient = weights.map(
    (weight, feature) => (strengths[feature] ?? 0) * (weight - (towards[feature] ?? 0)),
  );
  const curvature = weights.map((_, feature) =>
    weights.map((_, other) => (feature === other ? (strengths[feature] ?? 0) : 0)),
  );
  for (const { rows, target, weight } of examples) {
    const likely = probabilities(rows, weights);
    const mean = new Float64Array(weights.length);
    // The covariance is the mean of the products less the product of the means; few features of a row aren't zero.
    for (const [index, row] of rows.entries()) {
      const share = likely[index] ?? 0;
      const error = weight * (share - (target[index] ?? 0));
      const { features, values } = entriesOf(row);
      for (let at = 0; at < features.length; at++) {
        const feature = features[at] ?? 0;
        const value = values[at] ?? 0;
        gradient[feature] = (gradient[feature] ?? 0) + error * value;
        mean[feature] = (mean[feature] ?? 0) + share * value;
        const line = curvature[feature] ?? [];
        const part = weight * share * value;
        for (let to = 0; to < features.length; to++) {
          const other = features[to] ?? 0;
          line[other] = (line[other] ?? 0) + part * (values[to] ?? 0);
        }
      }
    }
    for (let feature = 0; feature < mean.length; feature++) {
      const line = curvature[feature] ?? [];
      const part = weight * (mean[feature] ?? 0);
      if (part === 0) continue;
      for (let other = 0; other < mean.length; other++)
        line[other] = (line[other] ?? 0) - part * (mean[other] ?? 0);
    }
  }
  return { gradient, curvature };
}

/** Solves matrix · x = right for a symmetric matrix by elimination; x is 0 for a feature that never varies. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lines = matrix.map((row, index) => [...row, right[index] ?? 0]);
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
  return lines.map((line, index) => {
    const head = line[index] ?? 0;
    return Math.abs(head) < 1e-12 ? 0 : (line[size] ?? 0) / head;
  });
}
