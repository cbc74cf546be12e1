import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const delayMilliseconds = 100;

/** A thin line at the top while the next page's code is loading, when the address is already ahead of the page. */
export function NavigationBar() {
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const checkAfterDelay = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setWaiting(location.pathname !== pathname), delayMilliseconds);
    };
    setWaiting(false);
    addEventListener('click', checkAfterDelay);
    addEventListener('popstate', checkAfterDelay);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', checkAfterDelay);
      removeEventListener('popstate', checkAfterDelay);
    };
  }, [pathname]);
  if (!waiting) return null;
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" />;
}
