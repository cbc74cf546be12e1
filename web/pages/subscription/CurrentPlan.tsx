import { TriangleAlert } from 'lucide-react';
import { plans } from '#contract/plans.ts';
import type { Billing } from '../../api/billing.ts';
import { Button } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { Refusal } from '../../components/tool/Refusal.tsx';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { useNumber } from '../../i18n/useNumber.ts';
import { usePlanWords } from './planWords.ts';
import { useSubscriptionText } from './texts.ts';
import { usePortal } from './usePayment.ts';

/** The plan in use with what it gives, until when, and what of it is used. */
export function CurrentPlan({ billing }: { billing: Billing }) {
  const { t } = useSubscriptionText();
  const holds = usePlanWords();
  const portal = usePortal();
  const { subscription, hasPortal } = billing;
  const standing = useStanding(billing);
  const running = subscription !== null && subscription.status !== 'ended';
  return (
    <section aria-labelledby="current-plan" className="flex flex-col gap-4">
      {subscription?.status === 'past_due' && <PastDue hasPortal={hasPortal} />}
      <div className="grid gap-x-10 gap-y-6 rounded-card border border-line bg-sheet p-6 md:grid-cols-2">
        <div className="flex flex-col items-start gap-1">
          <h2 id="current-plan" className="text-sm text-muted">
            {t('current.title')}
          </h2>
          <p className="font-serif text-xl font-semibold">{subscription?.plan ?? t('current.none')}</p>
          {standing && <p className="text-sm">{standing}</p>}
          {running && (
            <p className="pt-1 text-sm text-muted">
              {holds(plans[subscription.plan])
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

/** Until when the plan holds; null where that isn't known. */
function useStanding({ subscription }: Billing): string | null {
  const { t } = useSubscriptionText();
  const day = useDateFormat('day');
  // That a payment is due is said apart.
  if (subscription === null || subscription.status === 'past_due') return null;
  const { status, source, period, endsAt, cancelsAtEnd } = subscription;
  if (endsAt === null) return status === 'ended' ? null : t('current.endless');
  const date = day(endsAt);
  if (status === 'ended') return t('current.ended', { date });
  if (source === 'trial') return t('current.trial', { date });
  if (cancelsAtEnd) return t('current.cancelled', { date });
  return source === 'stripe' ? t(`current.renews.${period}`, { date }) : t('current.until', { date });
}

/** How much of the month's operations is used: a bar only where there is an end to it. */
function Quota({ usage: { used, limit, until }, limitsOn }: Billing) {
  const { t } = useSubscriptionText();
  const number = useNumber();
  const date = useDateFormat('day')(until);
  const left = limit === null ? null : Math.max(0, limit - used);
  const counted = t('quota.counted', { count: used, number: number(used) });
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm text-muted">{t('quota.title')}</h3>
      <p className="text-xl font-semibold tabular-nums">
        {!limit ? counted : t('quota.used', { used: number(used), limit: number(limit) })}
      </p>
      {limit !== null && limit > 0 && (
        <div aria-hidden="true" className="my-2 h-2 overflow-hidden rounded-full bg-line">
          <div
            className={classes('h-full rounded-full', left === 0 ? 'bg-danger' : 'bg-accent')}
            style={{ width: `${Math.min(1, used / limit) * 100}%` }}
          />
        </div>
      )}
      <p className="text-sm text-muted tabular-nums">
        {limit === 0
          ? t('quota.needed')
          : left === null
            ? t(limitsOn ? 'quota.counting' : 'quota.unlimited', { date })
            : left === 0
              ? t('quota.noneLeft', { date })
              : t('quota.left', { count: left, number: number(left), date })}
      </p>
    </div>
  );
}

function PastDue({ hasPortal }: { hasPortal: boolean }) {
  const { t } = useSubscriptionText();
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-line bg-sheet p-5">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="text-sm">
        <p className="text-base font-medium">{t('current.pastDue')}</p>
        <p className="text-muted">{t(hasPortal ? 'current.pastDuePortal' : 'current.pastDueAsk')}</p>
      </div>
    </div>
  );
}
