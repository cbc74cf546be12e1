import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Shared } from '../processes/incoming/shared.ts';

/** Passes on what another app has shared, once, when the address says that something was. */
export function useShared(onShared: (shared: Shared) => void): void {
  const [query, setQuery] = useSearchParams();
  const isShared = query.has('shared');
  const latest = useRef(onShared);
  latest.current = onShared;
  useEffect(() => {
    if (!isShared) return;
    void import('../processes/incoming/shared.ts').then(async ({ takeShared }) => {
      const shared = await takeShared();
      setQuery({}, { replace: true });
      if (shared) latest.current(shared);
    });
  }, [isShared, setQuery]);
}
