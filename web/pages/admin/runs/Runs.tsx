import { useInfiniteQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { z } from 'zod';
import { ProcessStatus, ProcessType } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { useFilter } from '../../../components/useFilter.ts';
import { useNumber } from '../../../i18n/useNumber.ts';
import { Listing } from '../../lists/Listing.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { rowsOf } from '../lists.ts';
import { useAdminText } from '../texts.ts';
import { runsQuery } from './queries.ts';
import { RunFilters } from './RunFilters.tsx';
import { RunTable } from './RunTable.tsx';

const Filter = z.object({
  status: ProcessStatus.optional().catch(undefined),
  type: ProcessType.optional().catch(undefined),
  stuck: z.literal('true').optional().catch(undefined),
  userId: z.string().optional().catch(undefined),
});
export const useRunFilter = () => useFilter(Filter);

/** The page /admin/processes: everybody's runs, without their content. */
export default function Runs() {
  const { t } = useAdminText();
  const number = useNumber();
  const search = useRunFilter();
  const list = useInfiniteQuery(runsQuery(search.filter));
  const runs = rowsOf(list.data?.pages);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  return (
    <AdminPage title={t('runs.title')} intro={t('runs.intro')}>
      <div className="flex flex-col gap-4">
        <RunFilters search={search} />
        <Listing
          list={list}
          count={runs.length}
          failed={t('runs.failed')}
          empty={{
            icon: ListChecks,
            title: t(search.narrowed ? 'runs.noneFound' : 'runs.none'),
            text: t(search.narrowed ? 'runs.noneFoundText' : 'runs.noneText'),
            action: search.narrowed && <Button onClick={search.clear}>{t('runs.showAll')}</Button>,
          }}
        >
          <p className="text-sm text-muted tabular-nums">
            {t('runs.count', { count: total, number: number(total) })}
          </p>
          <RunTable runs={runs} faded={list.isPlaceholderData} />
        </Listing>
      </div>
    </AdminPage>
  );
}
