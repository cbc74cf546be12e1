import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router';

interface MenuLinkProps {
  to: string;
  className: (state: { isActive: boolean }) => string;
  children: ReactNode;
}

/** The paths of pages that are reached through a page of the menu and belong to it. */
const covered: Readonly<Record<string, string>> = { '/settings': '/admin' };

/** A link of the sidebar's menu, which knows whether its page, or one that belongs to it, is the current one. */
export function MenuLink({ to, className, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isPage = matchPath(to, pathname) !== null;
  const covers = covered[to];
  const isWithin = covers !== undefined && matchPath({ path: covers, end: false }, pathname) !== null;
  return (
    <Link
      to={to}
      aria-current={isPage ? 'page' : isWithin ? 'true' : undefined}
      className={className({ isActive: isPage || isWithin })}
    >
      {children}
    </Link>
  );
}
