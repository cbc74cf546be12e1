import { useQueries, useQuery } from '@tanstack/react-query';
import type { Process } from '#contract/processes.ts';
import { comparisonName, dataFileNames } from '../../contract.ts';
import { Comparison } from '../../shared/comparison.ts';
import { Walk } from '../../shared/walk.ts';
import { dataFileQuery } from '../useComparison.ts';

/** Loads the neighbouring comparisons of all versions and the links between their rows; null until all are there. */
export function useWalk(
  process: Process,
  count: number,
): { comparisons: readonly Comparison[]; walk: Walk } | null {
  const walk = useQuery(dataFileQuery(process, dataFileNames.walk, 'walk', readWalk));
  const comparisons = useQueries({
    queries: Array.from({ length: count - 1 }, (_, index) =>
      dataFileQuery(process, comparisonName({ from: index + 1, to: index + 2 }, count), 'whole', readWhole),
    ),
    combine: (queries) => queries.map(({ data }) => data ?? null),
  });
  const loaded = comparisons.filter((comparison) => comparison !== null);
  return walk.data && loaded.length === comparisons.length ? { comparisons: loaded, walk: walk.data } : null;
}

const readWalk = (json: unknown) => Walk.parse(json);
/** The rows as the links count them. */
const readWhole = (json: unknown) => Comparison.parse(json);
