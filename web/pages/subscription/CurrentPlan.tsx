import { TriangleAlert } from 'lucide-react';
import { plans } from '#contract/accounts/plans.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { type Billing, heldPlan } from '../../api/billing.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { useNumber } from '../../i18n/useNumber.ts';
import { validityTextKey } from './plan-status.ts';
import { usePlanWords } from './plan-words.ts';
import { quotaTextKey, remainingOperations } from './quota.ts';
import { useSubscriptionText } from './texts.ts';
import { usePortal } from './usePayment.ts';

/** The current plan with what it includes, until when it is valid, and how much of it is used. */
export function CurrentPlan({ billing }: { billing: Billing }) {
  const { t } = useSubscriptionText();
  const planWords = usePlanWords();
  const portal = usePortal();
  const { subscription, hasPortal } = billing;
  const validity = useValidity(billing);
  const current = heldPlan(billing);
  if (!subscription && billing.usage.limit === null) return <NoPlan billing={billing} />;
  return (
    <section aria-labelledby="current-plan" className="flex flex-col gap-4">
      {subscription?.status === 'past_due' && <PastDue hasPortal={hasPortal} />}
      <div className="grid gap-x-10 gap-y-6 rounded-card border border-line bg-sheet p-6 md:grid-cols-2">
        <div className="flex flex-col items-start gap-1">
          <h2 id="current-plan" className="text-sm text-muted">
            {t('current.title')}
          </h2>
          <p className={subscription ? 'font-serif text-xl font-semibold' : 'font-medium'}>
            {subscription?.plan ?? t('current.none')}
          </p>
          {validity && <p className="text-sm">{validity}</p>}
          {current && (
            <p className="pt-1 text-sm text-muted">
              {planWords(plans[current.plan])
                .map(({ words }) => words)
                .join(' · ')}
            </p>
          )}
          {hasPortal && subscription?.source === 'stripe' && (
            <Button
              className="mt-3"
              loading={portal.isPending || portal.isSuccess}
              onClick={() => portal.mutate()}
            >
              {t('current.portal')}
            </Button>
          )}
          {portal.isError && <Refusal error={portal.error} />}
        </div>
        <Quota {...billing} />
      </div>
    </section>
  );
}

/** One line for somebody who has no plan and needs none; how much was used stands over the chart below. */
function NoPlan({ billing: { usage, limitsOn } }: { billing: Billing }) {
  const { t } = useSubscriptionText();
  return (
    <section
      aria-labelledby="current-plan"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card border border-line bg-sheet px-6 py-4 text-sm"
    >
      <h2 id="current-plan" className="text-muted">
        {t('current.title')}
      </h2>
      <p className="font-medium">{t('current.none')}</p>
      <p className="text-muted">{t(quotaTextKey(usage, limitsOn))}</p>
    </section>
  );
}

/** Says until when the plan is valid; null when that isn't known. */
function useValidity({ subscription }: Billing): string | null {
  const { t } = useSubscriptionText();
  const day = useDateFormat('day');
  const key = validityTextKey(subscription);
  if (key === null) return null;
  const endsAt = subscription?.endsAt ?? null;
  return endsAt === null ? t(key) : t(key, { date: day(endsAt) });
}

/** The number of operations used this month, with a bar when there is a limit. */
function Quota({ usage, limitsOn }: Billing) {
  const { used, limit, until } = usage;
  const { t } = useSubscriptionText();
  const number = useNumber();
  const date = useDateFormat('day')(until);
  const remaining = remainingOperations(usage);
  const countText = t('quota.counted', { count: used, number: number(used) });
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm text-muted">{t('quota.title')}</h3>
      <p className="font-serif text-xl font-semibold tabular-nums">
        {!limit ? countText : t('quota.used', { used: number(used), limit: number(limit) })}
      </p>
      {limit !== null && limit > 0 && (
        <div aria-hidden="true" className="my-2 h-2 overflow-hidden rounded-full bg-line">
          <div
            className={classes('h-full rounded-full', remaining === 0 ? 'bg-danger' : 'bg-accent')}
            style={{ width: `${Math.min(1, used / limit) * 100}%` }}
          />
        </div>
      )}
      <p className="text-sm text-muted tabular-nums">
        {t(quotaTextKey(usage, limitsOn), { count: remaining ?? 0, number: number(remaining ?? 0), date })}
      </p>
    </div>
  );
}

/** Says that a payment failed and what to do about it. */
function PastDue({ hasPortal }: { hasPortal: boolean }) {
  const { t } = useSubscriptionText();
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-line bg-sheet p-5">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="text-sm">
        <p className="text-base font-medium">{t('current.pastDue')}</p>
        <p className="text-muted">{t(hasPortal ? 'current.pastDuePortal' : 'current.pastDueAsk')}</p>
      </div>
    </div>
  );
}
