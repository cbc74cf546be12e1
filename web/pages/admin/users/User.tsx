import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { AdminUser } from '#contract/accounts/admin-users.ts';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { formatBytes } from '../../../components/tool/format.ts';
import { useDateFormat } from '../../../i18n/useDateFormat.ts';
import { useNumber } from '../../../i18n/useNumber.ts';
import { PageSection } from '../../PageSection.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { Fact, Facts } from '../Facts.tsx';
import { useAdminText } from '../texts.ts';
import { Access } from './Access.tsx';
import { Plan } from './Plan.tsx';
import { userQuery } from './queries.ts';
import { Removal } from './Removal.tsx';

/** The page /admin/users/{id}: an account, and what an admin can do for it. */
export default function User() {
  const { t } = useAdminText();
  const { id = '' } = useParams();
  const query = useQuery(userQuery(id));
  const user = query.data;
  return (
    <AdminPage title={user?.name ?? t('user.title')} intro={user?.email ?? ''} parent="users">
      {user ? (
        <>
          <UserFacts user={user} />
          <Plan user={user} />
          <Access user={user} />
          <Removal user={user} />
        </>
      ) : (
        <QueryPlaceholder query={query} className="h-96" />
      )}
    </AdminPage>
  );
}

function UserFacts({ user }: { user: AdminUser }) {
  const { t, i18n } = useAdminText();
  const date = useDateFormat();
  const number = useNumber();
  return (
    <PageSection title={t('user.account')}>
      <Facts label={t('user.account')}>
        <Fact label={t('users.role')}>{t(user.roles.includes('admin') ? 'users.admin' : 'users.plain')}</Fact>
        {user.blockedAt && (
          <Fact label={t('users.blocked')}>
            <span className="text-danger">{t('user.blockedSince', { date: date(user.blockedAt) })}</span>
          </Fact>
        )}
        <Fact label={t('users.processes')}>
          {number(user.processes)}
          {user.processes > 0 && (
            <Link
              to={`/admin/processes?userId=${encodeURIComponent(user.id)}`}
              className="ms-3 text-sm text-accent hover:underline"
            >
              {t('user.toProcesses')}
            </Link>
          )}
        </Fact>
        <Fact label={t('users.storage')}>{formatBytes(user.storage, i18n.language)}</Fact>
        <Fact label={t('users.lastSeen')}>{user.lastSeenAt ? date(user.lastSeenAt) : t('users.never')}</Fact>
        <Fact label={t('user.created')}>{date(user.createdAt)}</Fact>
        <Fact label={t('user.timezone')}>{user.timezone}</Fact>
      </Facts>
    </PageSection>
  );
}
