import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page begins at its top; going back keeps the place that the browser remembers. */
export function useScrollTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the very reason to scroll.
  useLayoutEffect(() => {
    if (type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
}
