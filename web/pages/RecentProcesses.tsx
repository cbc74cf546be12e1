import { useInfiniteQuery } from '@tanstack/react-query';
import { FileStack } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { walkList } from '../components/controls/walk-list.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { ProcessLine } from '../processes/ProcessLine.tsx';
import { itemsOf, processesQuery } from '../processes/queries.ts';

/** The latest processes under their heading. */
export function RecentProcesses({ count }: { count: number }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(processesQuery);
  const items = itemsOf(list.data?.pages ?? []).slice(0, count);
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-3">
      <h2 id="recent" className="text-lg font-semibold">
        {t('processes.recent')}
      </h2>
      {list.isPending && <Skeleton className="h-16 w-full" />}
      {list.isError && items.length === 0 && <p className="text-muted">{t('processes.failed')}</p>}
      {list.isSuccess && items.length === 0 && (
        <EmptyState icon={FileStack} title={t('processes.none')}>
          {t('processes.noneHint')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul onKeyDown={walkList} className="divide-y divide-line rounded-card border border-line bg-sheet">
          {items.map((process) => (
            <li key={process.id} className="group">
              <ProcessLine
                process={process}
                className="px-4 transition-colors group-first:rounded-t-card group-last:rounded-b-card hover:bg-hover"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
