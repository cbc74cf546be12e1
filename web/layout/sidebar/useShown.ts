import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ProcessListItem } from '#contract/processes.ts';
import { processLink } from '#web/processes/process-link.ts';

/** Scrolls the sidebar as far as shows the whole entry of the process whose page is open. Returns the list's ref. */
export function useShown(items: readonly ProcessListItem[]): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The reader may scroll away later, so only a new page, or its entry's arrival in the list, scrolls.
  const isListed = items.some((process) => processLink(process) === pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is current once the path has changed.
  useEffect(() => {
    if (isListed) list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, isListed]);
  return list;
}
