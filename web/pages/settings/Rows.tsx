import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wordError } from '#web/i18n/word-error.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

interface RowsProps {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  /** The error's title. */
  failed: string;
  children: ReactNode;
}

/** The rows of a query's list, or a placeholder or error in their place. */
export function Rows({ query, failed, children }: RowsProps) {
  const { t } = useTranslation();
  if (query.isPending) return <Skeleton className="h-16" />;
  if (query.error) {
    return (
      <ErrorState title={failed} onRetry={() => void query.refetch()}>
        {wordError(query.error, t).title}
      </ErrorState>
    );
  }
  return <ul className="rounded-card border border-line bg-sheet">{children}</ul>;
}

interface RowProps {
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  action?: ReactNode;
}

/** A row with a title, a detail below it and an action at its end. */
export function Row({ icon, title, detail, action }: RowProps) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 ps-5 pe-3 last:border-0">
      <span className="shrink-0 text-muted">{icon}</span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted wrap-anywhere">{detail}</p>
      </div>
      {action && <div className="shrink-0 whitespace-nowrap">{action}</div>}
    </li>
  );
}
