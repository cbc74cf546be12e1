import { useMemo, useState } from 'react';
import { type CompareResult, comparisonName, dataFileNames, type VersionPair } from '../../contract.ts';

export type Versions = NonNullable<ReturnType<typeof useVersions>['versions']>;

/** The pair of versions that is shown, with the result about it; `versions` is null for two documents. */
export function useVersions(result: CompareResult) {
  const all = result.versions ?? null;
  const count = all?.documents.length ?? 2;
  const [shown, setShown] = useState({ from: count - 1, to: count });
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState<'matrix' | 'walk' | null>(null);
  const pairResult = useMemo(() => (all ? resultOf(all, shown, result) : result), [all, shown, result]);
  if (!all) return { result, fileName: dataFileNames.comparison, isLast: true, versions: null };
  return {
    result: pairResult,
    fileName: comparisonName(shown, count),
    /** True for the last two versions, which downloads are about. */
    isLast: shown.from === count - 1 && shown.to === count,
    versions: {
      documents: all.documents,
      pairs: all.pairs,
      shown,
      show: (from: number, to: number) => setShown({ from, to }),
      /** True while the versions can be chosen at the foot of the documents. */
      open,
      setOpen,
      /** What is open below the choice of versions. */
      panel,
      setPanel,
    },
  };
}

function resultOf(
  { documents, pairs }: NonNullable<CompareResult['versions']>,
  { from, to }: { from: number; to: number },
  result: CompareResult,
): CompareResult {
  const pair = pairOf(pairs, from, to);
  const [original, revised] = [documents[from - 1], documents[to - 1]];
  return pair && original && revised ? { ...result, ...pair, original, revised } : result;
}

export function pairOf(pairs: readonly VersionPair[], from: number, to: number): VersionPair | undefined {
  return pairs.find((pair) => pair.from === from && pair.to === to);
}
