import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '#web/components/PageHeading.tsx';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { billingQuery } from '../../api/billing.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { CheckoutNotice } from './CheckoutNotice.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { Invoices } from './Invoices.tsx';
import { Plans } from './Plans.tsx';
import { useSubscriptionText } from './texts.ts';
import { Usage } from './usage/Usage.tsx';

/** The page /manage-subscription: the current plan, all plans, the usage and the invoices. */
export default function ManageSubscription() {
  const { t } = useSubscriptionText();
  useTitle(t('title'));
  // A user who returns from paying elsewhere, or was approved, sees the new plan without a reload.
  const billing = useQuery({ ...billingQuery, refetchOnWindowFocus: 'always' });
  return (
    <div className="flex w-full flex-col gap-10">
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      {billing.data ? (
        <>
          <CheckoutNotice billing={billing.data} />
          <CurrentPlan billing={billing.data} />
          <Plans billing={billing.data} />
        </>
      ) : (
        <>
          <QueryPlaceholder query={billing} failed={t('failed')} className="h-48" />
          {!billing.error && <Skeleton className="h-128 w-full" />}
        </>
      )}
      {/* The part below waits for the height of the part above. */}
      {(billing.data || billing.error) && (
        <>
          <Usage />
          <Invoices />
        </>
      )}
    </div>
  );
}
