import { useQuery } from '@tanstack/react-query';
import { billingQuery } from '../../../api/billing.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useErrorText } from '../../../components/tool/texts.ts';
import { AdminPage } from '../AdminPage.tsx';
import { useAdminText } from '../texts.ts';
import { Figures } from './Figures.tsx';
import { Requests } from './Requests.tsx';

/** The page /admin/plans: who asks for a plan, and what plans hold and cost here. */
export default function Plans() {
  const { t } = useAdminText();
  const { data, error, refetch } = useQuery(billingQuery);
  const errorText = useErrorText();
  return (
    <AdminPage title={t('plans.title')} intro={t('plans.intro')}>
      <Requests />
      {data && <Figures billing={data} />}
      {!data && error && (
        <ErrorState title={t('plans.failed')} onRetry={() => void refetch()}>
          {errorText(error).detail}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-56 w-full" />}
    </AdminPage>
  );
}
