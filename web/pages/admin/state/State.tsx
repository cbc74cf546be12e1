import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ServerState, showServerState } from '#contract/accounts/admin.ts';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { call } from '../../../api/client.ts';
import { formatBytes } from '../../../components/tool/format.ts';
import { useNumber } from '../../../i18n/useNumber.ts';
import { PageSection } from '../../PageSection.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { Fact, Facts } from '../Facts.tsx';
import { useAdminText } from '../texts.ts';
import { Queues } from './Queues.tsx';
import { Storage } from './Storage.tsx';

const stateQuery = queryOptions({
  queryKey: ['admin', 'state'],
  queryFn: ({ signal }) => call(showServerState, {}, signal),
  // The interval applies only while the page is visible.
  refetchInterval: 10_000,
});

/** The page /admin/state: the current state of the server. */
export default function State() {
  const { t } = useAdminText();
  const state = useQuery(stateQuery);
  const { data } = state;
  return (
    <AdminPage title={t('state.title')} intro={t('state.intro')}>
      {data ? (
        <>
          <Queues state={data} />
          <Storage storage={data.storage} />
          <Server state={data} />
        </>
      ) : (
        <QueryPlaceholder query={state} failed={t('state.failed')} className="h-96" />
      )}
    </AdminPage>
  );
}

function Server({ state: { version, database, users, mail } }: { state: ServerState }) {
  const { t, i18n } = useAdminText();
  const number = useNumber();
  return (
    <PageSection title={t('state.server')}>
      <Facts label={t('state.server')}>
        <Fact label={t('state.version')}>{version}</Fact>
        <Fact label={t('state.database')}>
          {t(`state.databases.${database.kind}`, {
            version: database.version,
            size: formatBytes(database.bytes, i18n.language),
          })}
        </Fact>
        <Fact label={t('state.users')}>
          {t('state.userCounts', {
            total: number(users.total),
            today: number(users.seenToday),
            blocked: number(users.blocked),
          })}
        </Fact>
        <Fact label={t('state.mail')}>{t(mail ? 'state.mailOn' : 'state.mailOff')}</Fact>
      </Facts>
    </PageSection>
  );
}
