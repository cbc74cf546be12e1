import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const patience = 100;

/**
 * A thin line at the top when the next page's code takes a while. The address changes at once and the page
 * only when it can be shown, so the two differ meanwhile.
 */
export function NavigationBar() {
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setWaiting(location.pathname !== pathname), patience);
    };
    setWaiting(false);
    addEventListener('click', look);
    addEventListener('popstate', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', look);
      removeEventListener('popstate', look);
    };
  }, [pathname]);
  if (!waiting) return null;
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" />;
}
