import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { z } from 'zod';
import type { AdminUser } from '#contract/accounts/admin-users.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { DataTable } from '../../../components/DataTable.tsx';
import { formatBytes } from '../../../components/tool/format.ts';
import { useFilter } from '../../../components/useFilter.ts';
import { useDateFormat } from '../../../i18n/useDateFormat.ts';
import { useNumber } from '../../../i18n/useNumber.ts';
import { FilterSearch, SearchText } from '../../lists/FilterSearch.tsx';
import { FilterSelect } from '../../lists/FilterSelect.tsx';
import { Listing } from '../../lists/Listing.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { rowsOf } from '../lists.ts';
import { Person } from '../Person.tsx';
import { useAdminText } from '../texts.ts';
import { Invitations } from './Invitations.tsx';
import { usersQuery } from './queries.ts';

const groups = ['admins', 'blocked'] as const;
const Filter = z.object({
  q: SearchText,
  show: z.enum(groups).optional().catch(undefined),
});

/** The page /admin/users: all accounts and invitations. */
export default function Users() {
  const { t } = useAdminText();
  const search = useFilter(Filter);
  const { filter, narrowed, change, clear } = search;
  const list = useInfiniteQuery(usersQuery(filter));
  const users = rowsOf(list.data?.pages);
  return (
    <AdminPage title={t('users.title')} intro={t('users.intro')}>
      <Invitations />
      <div className="flex flex-col gap-4">
        <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]">
          <FilterSearch label={t('users.search')} search={search} />
          <FilterSelect
            label={t('users.show')}
            all={t('users.groups.all')}
            value={filter.show}
            onChange={(show) => change({ show })}
            choices={groups.map((value) => ({ value, label: t(`users.groups.${value}`) }))}
          />
        </search>
        <Listing
          list={list}
          count={users.length}
          failed={t('users.failed')}
          empty={{
            icon: UsersRound,
            title: t('users.none'),
            text: t('users.noneText'),
            action: narrowed && <Button onClick={clear}>{t('users.showAll')}</Button>,
          }}
        >
          <UserTable
            users={users}
            faded={list.isPlaceholderData}
            total={list.data?.pages.at(-1)?.total ?? 0}
          />
        </Listing>
      </div>
    </AdminPage>
  );
}

function UserTable({ users, faded, total }: { users: readonly AdminUser[]; faded: boolean; total: number }) {
  const { t, i18n } = useAdminText();
  const date = useDateFormat();
  const number = useNumber();
  return (
    <>
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {t('users.count', { count: total, number: number(total) })}
      </p>
      <DataTable
        label={t('users.title')}
        labelOf={(key) => t(`users.${key}`)}
        rows={users}
        keyOf={({ id }) => id}
        faded={faded}
        columns={[
          {
            key: 'user',
            cell: (user) => (
              <>
                <Person user={user} />
                {user.blockedAt && <span className="text-danger">{t('users.blocked')}</span>}
              </>
            ),
          },
          { key: 'role', cell: ({ roles }) => t(roles.includes('admin') ? 'users.admin' : 'users.plain') },
          {
            key: 'plan',
            cell: ({ subscription }) =>
              subscription && subscription.status !== 'ended' ? subscription.plan : t('users.noPlan'),
          },
          { key: 'processes', numeric: true, cell: ({ processes }) => number(processes) },
          { key: 'storage', numeric: true, cell: ({ storage }) => formatBytes(storage, i18n.language) },
          {
            key: 'lastSeen',
            cell: ({ lastSeenAt }) => (
              <span className="tabular-nums lg:whitespace-nowrap">
                {lastSeenAt ? date(lastSeenAt) : t('users.never')}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
