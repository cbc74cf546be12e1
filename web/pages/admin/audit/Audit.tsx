import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { z } from 'zod';
import { listAudit } from '#contract/accounts/admin.ts';
import { AuditAction, auditActions } from '#contract/accounts/audit.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { call } from '../../../api/client.ts';
import { useFilter } from '../../../components/useFilter.ts';
import { FilterSearch, SearchText } from '../../lists/FilterSearch.tsx';
import { FilterSelect } from '../../lists/FilterSelect.tsx';
import { Listing } from '../../lists/Listing.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { listQuery, rowsOf } from '../lists.ts';
import { useAdminText } from '../texts.ts';
import { Entry } from './Entry.tsx';

const Filter = z.object({
  q: SearchText,
  action: AuditAction.optional().catch(undefined),
});

type Query = NonNullable<EndpointCall<typeof listAudit>['query']>;
const auditQuery = (filter: Pick<Query, 'q' | 'action'>) =>
  listQuery(['admin', 'audit', filter], (part, signal) =>
    call(listAudit, { query: { ...filter, ...part } }, signal),
  );

/** The page /admin/audit: a log of who did what, in sentences. */
export default function Audit() {
  const { t } = useAdminText();
  const search = useFilter(Filter);
  const { filter, narrowed, change, clear } = search;
  // Always refetched, so that actions taken a moment ago appear.
  const list = useInfiniteQuery({ ...auditQuery(filter), staleTime: 0 });
  const entries = rowsOf(list.data?.pages);
  return (
    <AdminPage title={t('audit.title')} intro={t('audit.intro')}>
      <div className="flex flex-col gap-4">
        <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_18rem]">
          <FilterSearch label={t('audit.search')} search={search} />
          <FilterSelect
            label={t('audit.action')}
            all={t('audit.all')}
            value={filter.action}
            onChange={(action) => change({ action })}
            choices={auditActions.map((value) => ({
              value,
              label: t(`audit.names.${value}`),
              group: t(`audit.groups.${value.split('.')[0]}`),
            }))}
          />
        </search>
        <Listing
          list={list}
          count={entries.length}
          failed={t('audit.failed')}
          empty={{
            icon: ScrollText,
            title: t(narrowed ? 'audit.noneFound' : 'audit.none'),
            text: t(narrowed ? 'audit.noneFoundText' : 'audit.noneText'),
            action: narrowed && <Button onClick={clear}>{t('audit.showAll')}</Button>,
          }}
        >
          <ol
            aria-label={t('audit.title')}
            className={classes(
              'divide-y divide-line rounded-card border border-line bg-sheet transition-opacity',
              list.isPlaceholderData && 'opacity-60',
            )}
          >
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Listing>
      </div>
    </AdminPage>
  );
}
