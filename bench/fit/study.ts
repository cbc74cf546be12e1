/** Shares in percent and counts, by name. */
export type Figures = Record<string, number>;
export type Weights = Record<string, number>;

/** A set of weights to learn from items that each belong to a document. */
export interface Task<Item extends { document: string }> {
  /** The features, in the order of the weights. */
  names: readonly string[];
  /** The settings of the fit, which are stored beside the weights. */
  regularisation: object;
  learn(items: readonly Item[]): number[];
  /** @param weightsOf the weights to judge an item with */
  figures(items: readonly Item[], weightsOf: (item: Item) => readonly number[]): Figures;
}

/** The items to fit on, and those of the held-out half, which are null unless that half is opened. */
export interface Items<Item> {
  dev: readonly Item[];
  heldout: readonly Item[] | null;
}

/** A set of weights with its figures on the items that it was fitted on, and on the held-out half. */
export interface Judged {
  weights: Weights;
  figures: { inSample: Figures; heldout: Figures | null };
}

export interface Fit extends Judged {
  regularisation: object;
  /** `leftOut` judges each document by weights that were fitted on all the others. */
  figures: { inSample: Figures; leftOut: Figures; heldout: Figures | null };
}

/** Fits the weights, and judges them also by fitting again without each document in turn. */
export function study<Item extends { document: string }>(task: Task<Item>, items: Items<Item>): Fit {
  const { names, regularisation } = task;
  const weights = rounded(task.learn(items.dev));
  const documents = new Set(items.dev.map(({ document }) => document));
  const weightsWithout = new Map(
    Array.from(documents, (excluded) => {
      const others = items.dev.filter(({ document }) => document !== excluded);
      return [excluded, rounded(task.learn(others))];
    }),
  );
  const leftOut = task.figures(items.dev, ({ document }) => weightsWithout.get(document) ?? []);
  const byName = Object.fromEntries(names.map((name, index) => [name, weights[index] ?? 0]));
  const { inSample, heldout } = judge(task, items, byName).figures;
  return { weights: byName, regularisation, figures: { inSample, leftOut, heldout } };
}

/** The figures of given weights. */
export function judge<Item extends { document: string }>(
  { names, figures }: Task<Item>,
  { dev, heldout }: Items<Item>,
  weights: Weights,
): Judged {
  const row = names.map((name) => weights[name] ?? 0);
  return {
    weights,
    figures: { inSample: figures(dev, () => row), heldout: heldout && figures(heldout, () => row) },
  };
}

/** Rounds to three digits, since further ones are chance and may differ between processors. */
function rounded(weights: readonly number[]): number[] {
  return weights.map((weight) => (Math.abs(weight) < 5e-4 ? 0 : Number(weight.toPrecision(3))));
}

/** A part of a whole in percent, with one decimal. */
export function percent(part: number, whole: number): number {
  return Math.round((1000 * part) / Math.max(1, whole)) / 10;
}
