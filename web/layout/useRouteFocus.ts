import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const maximumWaitMilliseconds = 5000;

/**
 * Moves the focus to a new page's heading for screen readers and the keyboard, even if the heading appears late,
 * unless the user moves the focus first.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  // The first page of a visit leaves the focus at the document's start, but arriving from the login page doesn't.
  const isFirstPage = useNavigationType() === 'POP';
  const focusedPath = useRef(isFirstPage ? pathname : null);

  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    const main = document.querySelector('main');
    if (!main) return;
    const start = document.activeElement;
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      if (document.activeElement === start || document.activeElement === document.body) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), maximumWaitMilliseconds);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
}
