import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useTitle } from '../../layout/useTitle.ts';
import { PageHeading } from '../PageHeading.tsx';
import { adminPages } from './pages.ts';
import { useAdminText } from './texts.ts';

interface AdminPageProps {
  title: string;
  intro: ReactNode;
  /** A link back to the list that this page belongs to. */
  back?: ReactNode;
  children: ReactNode;
}

/** The frame of every operator's page: the navigation between them and the heading. */
export function AdminPage({ title, intro, back, children }: AdminPageProps) {
  useTitle(title);
  return (
    <div className="flex w-full max-w-reading flex-col gap-8">
      <AdminNavigation />
      <div className="flex flex-col gap-1">
        {back}
        <PageHeading title={title}>{intro}</PageHeading>
      </div>
      {children}
    </div>
  );
}

/** The links to the operator's pages. On phones the row scrolls to the current one. */
function AdminNavigation() {
  const { t } = useAdminText();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && current) {
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
    }
  }, []);
  return (
    <nav
      ref={row}
      aria-label={t('head.label')}
      className="relative -mx-4 flex gap-6 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
    >
      {adminPages.map((page) => (
        <NavLink
          key={page}
          to={`/admin/${page}`}
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-sm font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {t(`head.${page}`)}
        </NavLink>
      ))}
    </nav>
  );
}
