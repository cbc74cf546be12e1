import { useState } from 'react';
import type { PlanChoice } from '#contract/accounts/billing.ts';
import { type BillingPeriod, planNames } from '#contract/accounts/plans.ts';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { type Billing, heldPlan } from '../../api/billing.ts';
import { useNumber } from '../../i18n/useNumber.ts';
import { PageSection } from '../PageSection.tsx';
import { OpenRequest } from './OpenRequest.tsx';
import { PlanCard } from './PlanCard.tsx';
import { planStatusOf, purchaseRouteOf } from './plan-status.ts';
import { RequestDialog } from './RequestDialog.tsx';
import { largestSaving } from './saving.ts';
import { useSubscriptionText } from './texts.ts';
import { useCheckout, usePlanRequest, usePortal } from './usePayment.ts';

/** The three plans side by side, priced by the month or the year, with buttons to get them. */
export function Plans({ billing }: { billing: Billing }) {
  const { t } = useSubscriptionText();
  const { openRequest, prices } = billing;
  const [period, setPeriod] = useState<BillingPeriod>(
    openRequest?.period ?? heldPlan(billing)?.period ?? 'monthly',
  );
  const [requested, setRequested] = useState<PlanChoice | null>(null);
  const checkout = useCheckout();
  const portal = usePortal();
  const request = usePlanRequest();
  const saving = largestSaving(Object.values(prices));
  // Without prices the period only words the request, so its switch stays in the background.
  const hasPrices = Object.values(prices).some((price) => price.monthly !== null || price.annually !== null);
  const percent = useNumber({ style: 'percent' });
  const isLeaving = [checkout, portal].some(({ isPending, isSuccess }) => isPending || isSuccess);

  const choose = (choice: PlanChoice) => {
    const route = purchaseRouteOf(billing, choice);
    if (route === 'portal') portal.mutate();
    else if (route === 'checkout') checkout.mutate(choice);
    else setRequested(choice);
  };

  return (
    <PageSection
      title={t('plans.title')}
      gap="gap-5"
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {saving !== null && (
            <p className="text-sm text-muted">{t('periods.save', { share: percent(saving) })}</p>
          )}
          <Segmented
            legend={t('periods.label')}
            hideLegend
            compact={!hasPrices}
            value={period}
            onChange={setPeriod}
            choices={[
              { value: 'monthly', label: t('periods.monthly') },
              { value: 'annually', label: t('periods.annually') },
            ]}
          />
        </div>
      }
    >
      {openRequest && <OpenRequest request={openRequest} withdraw={request.withdraw} />}
      <ul className="grid gap-4 md:grid-cols-3 md:gap-3 lg:gap-4">
        {planNames.map((plan) => {
          const choice = { plan, period };
          return (
            <PlanCard
              key={plan}
              name={plan}
              period={period}
              prices={prices[plan]}
              currency={billing.currency}
              keepsSavingLine={saving !== null}
              hasPrices={hasPrices}
              status={planStatusOf(billing, choice)}
              disabled={openRequest !== null || (isLeaving && checkout.variables?.plan !== plan)}
              loading={isLeaving && checkout.variables?.plan === plan}
              onChoose={() => choose(choice)}
            />
          );
        })}
      </ul>
      {checkout.error && <Refusal error={checkout.error} />}
      {portal.error && <Refusal error={portal.error} />}
      <RequestDialog choice={requested} onClose={() => setRequested(null)} store={request.store} />
    </PageSection>
  );
}
