/** One measured figure, as text, beside its target and a reference from the same run. */
export interface Figure {
  name: string;
  measured: string;
  target: string;
  met: boolean;
  reference?: string;
}

export function printFigures(title: string, figures: Figure[]): void {
  console.log(`\n## ${title}`);
  console.table(
    Object.fromEntries(
      figures.map(({ name, measured, target, met, reference }) => [
        name,
        { measured, target, met: met ? 'yes' : 'NO', reference: reference ?? '' },
      ]),
    ),
  );
}

/** The value that this share of the samples does not exceed (nearest rank). */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
