import { useEffect } from 'react';
import type { ProcessListItem } from '#contract/processes.ts';
import { markSeen } from '#web/processes/ended/seen.ts';

/** Marks the process whose page is open as seen once it has succeeded, while the page can be seen. */
export function useMarkSeen(current: ProcessListItem | undefined): void {
  useEffect(() => {
    if (current?.status !== 'success') return;
    const mark = () => {
      if (document.visibilityState === 'visible') markSeen(current);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [current]);
}
