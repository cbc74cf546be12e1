import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ProcessListItem } from '#contract/processes.ts';
import { itemsOf, processesQuery } from '../processes/queries.ts';
import type { EndedRunsProps } from './EndedRuns.tsx';

// News of ended runs can be missed, so a failure to load them mustn't break the page.
const EndedRuns = lazy<(props: EndedRunsProps) => null>(() =>
  import('./EndedRuns.tsx').catch(() => ({ default: () => null })),
);

/** Tells of runs that end elsewhere. The code for it is loaded once the list holds a run that is going on. */
export function NewsOfRuns() {
  const { data } = useInfiniteQuery(processesQuery);
  /** The list in which a run was first seen going on; that run may end while the code is on its way. */
  const [first, setFirst] = useState<readonly ProcessListItem[] | null>(null);
  const items = itemsOf(data?.pages ?? []);
  if (first === null && items.some(({ status }) => status === 'processing')) setFirst(items);
  return (
    first && (
      <Suspense>
        <EndedRuns first={first} />
      </Suspense>
    )
  );
}
