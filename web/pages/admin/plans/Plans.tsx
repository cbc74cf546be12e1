import { useQuery } from '@tanstack/react-query';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { billingQuery } from '../../../api/billing.ts';
import { AdminPage } from '../AdminPage.tsx';
import { useAdminText } from '../texts.ts';
import { Figures } from './Figures.tsx';
import { Requests } from './Requests.tsx';

/** The page /admin/plans: requests for plans, and the plans' limits and prices on this server. */
export default function Plans() {
  const { t } = useAdminText();
  const billing = useQuery(billingQuery);
  return (
    <AdminPage title={t('plans.title')} intro={t('plans.intro')}>
      <Requests />
      {billing.data ? (
        <Figures billing={billing.data} />
      ) : (
        <QueryPlaceholder query={billing} failed={t('plans.failed')} className="h-56" />
      )}
    </AdminPage>
  );
}
