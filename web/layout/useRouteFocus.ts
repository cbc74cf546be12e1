import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const patience = 5000;

/**
 * After a change of page, moves the focus to its heading, so that screen readers and the keyboard go on
 * from there. The heading may come later, with the page's code; whoever moves the focus first wins.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  // The first page of a visit leaves the focus at the document's start; coming from the login page doesn't.
  const visited = useNavigationType() === 'POP';
  const shown = useRef(visited ? pathname : null);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
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
    const timer = setTimeout(() => observer.disconnect(), patience);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
}
