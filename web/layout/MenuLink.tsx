import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router';

interface MenuLinkProps {
  to: string;
  /** The path of pages that are reached through this one and belong to it. */
  covers?: string | undefined;
  className: (state: { isActive: boolean }) => string;
  children: ReactNode;
}

/** A link of the sidebar's menu, which knows whether its page, or one that belongs to it, is the current one. */
export function MenuLink({ to, covers, className, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isPage = matchPath(to, pathname) !== null;
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
