/** One measured figure, as text, beside its target and a reference from the same run. */
export interface Figure {
  name: string;
  measured: string;
  target: string;
  met: boolean;
  reference?: string;
}

/** Writes a value with its unit. */
type Format = (value: number) => string;

/** A figure that must not exceed its limit. */
export function atMost(name: string, value: number, limit: number, format: Format, reference = ''): Figure {
  return {
    name,
    measured: format(value),
    target: `at most ${format(limit)}`,
    met: value <= limit,
    reference,
  };
}

/** A figure that must reach its limit. */
export function atLeast(name: string, value: number, limit: number, format: Format, reference = ''): Figure {
  return {
    name,
    measured: format(value),
    target: `at least ${format(limit)}`,
    met: value >= limit,
    reference,
  };
}

export function printFigures(title: string, figures: Figure[]): void {
  console.log(`\n## ${title}`);
  console.table(
    Object.fromEntries(
      figures.map(({ name, measured, target, met, reference = '' }) => [
        name,
        { measured, target, met: met ? 'yes' : 'NO', reference },
      ]),
    ),
  );
}

/** The value that this share of the samples, 0 to 1, does not exceed (nearest rank); NaN without samples. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const seconds = (value: number) => `${value.toFixed(1)} s`;
export const megabytes = (value: number) => `${value.toFixed(0)} MB`;

/** Writes a share, 0 to 1, in percent; "-" for a share of nothing, which is NaN. */
export const percent = (share: number, digits = 1) =>
  Number.isNaN(share) ? '-' : `${(share * 100).toFixed(digits)} %`;
