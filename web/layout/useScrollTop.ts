import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scrolls a new page to its top. Going back keeps the position that the browser restores. */
export function useScrollTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new path scrolls.
  useLayoutEffect(() => {
    if (type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
}
