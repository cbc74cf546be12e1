import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useTitle } from '../../layout/useTitle.ts';
import { PageHeading } from '../PageHeading.tsx';
import { useAdminText } from './texts.ts';

/** What stands around each of the operator's pages: the way between them, the heading. */
export function AdminPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const { t } = useAdminText();
  useTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-8">
      <nav aria-label={t('head.label')} className="flex gap-6 border-b border-line">
        {(['engines', 'models'] as const).map((page) => (
          <NavLink
            key={page}
            to={`/admin/${page}`}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-muted transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {t(`head.${page}`)}
          </NavLink>
        ))}
      </nav>
      <PageHeading title={title}>{intro}</PageHeading>
      {children}
    </div>
  );
}
