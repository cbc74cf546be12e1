import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { PageHeading } from '#web/components/PageHeading.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { adminPages } from './pages.ts';
import { useAdminText } from './texts.ts';

interface AdminPageProps {
  title: string;
  intro: ReactNode;
  /** The list that this page belongs to. */
  parent?: (typeof adminPages)[number];
  children: ReactNode;
}

/** The frame of every operator's page: the way back to the settings, the heading, and the navigation between them. */
export function AdminPage({ title, intro, parent, children }: AdminPageProps) {
  useTitle(title);
  return (
    <div className="flex w-full flex-col gap-8">
      <div className="flex flex-col gap-4">
        <div className="-mt-3 flex flex-col">
          <Crumbs parent={parent} />
          <PageHeading title={title}>{intro}</PageHeading>
        </div>
        <AdminNavigation />
      </div>
      {children}
    </div>
  );
}

/** The pages above this one. */
function Crumbs({ parent }: Pick<AdminPageProps, 'parent'>) {
  const { t: shell } = useTranslation();
  const { t } = useAdminText();
  const crumbs = [
    { to: '/settings', words: shell('menu.settings') },
    { to: '/settings#server', words: t('head.label') },
    ...(parent ? [{ to: `/admin/${parent}`, words: t(`head.${parent}`) }] : []),
  ];
  return (
    <nav aria-label={t('head.crumbs')}>
      <ol className="flex flex-wrap text-sm text-muted">
        {crumbs.map(({ to, words }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
            <Link
              to={to}
              className="inline-flex min-h-9 items-center rounded-small underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {words}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
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
