import { useState } from 'react';
import type { AdminUser } from '#contract/accounts/admin-users.ts';
import { BillingPeriod, billingPeriods, PlanName, planNames } from '#contract/accounts/plans.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { heldPlan } from '../../../api/billing.ts';
import { useDateFormat } from '../../../i18n/useDateFormat.ts';
import { PageSection } from '../../PageSection.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { useAdminText } from '../texts.ts';
import { planEndTextKey } from './account-state.ts';
import { useReplaceSubscription } from './queries.ts';

/** The account's plan, which can be set or ended unless Stripe manages it. */
export function Plan({ user }: { user: AdminUser }) {
  const { t } = useAdminText();
  const current = heldPlan(user);
  const [plan, setPlan] = useState<PlanName>(current?.plan ?? 'Freelancer');
  const [period, setPeriod] = useState<BillingPeriod>(current?.period ?? 'monthly');
  const replace = useReplaceSubscription(user.id);
  const choose = (choice: PlanName | null, onSettled?: () => void) =>
    replace.mutate(
      { plan: choice, period },
      {
        onSuccess: () => toast({ title: t(choice ? 'user.planSet' : 'user.planEnded'), variant: 'success' }),
        onSettled,
      },
    );
  return (
    <PageSection title={t('user.plan')}>
      <div className="flex flex-col gap-5 rounded-card border border-line bg-sheet p-5">
        <CurrentPlan user={user} />
        {current?.source !== 'stripe' && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              choose(plan);
            }}
            className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]"
          >
            <Select
              label={t('user.plan')}
              value={plan}
              onChange={({ target: { value } }) => setPlan(PlanName.parse(value))}
              options={planNames.map((value) => ({ value, label: value }))}
            />
            <Select
              label={t('user.period')}
              value={period}
              onChange={({ target: { value } }) => setPeriod(BillingPeriod.parse(value))}
              options={billingPeriods.map((value) => ({ value, label: t(`plans.periods.${value}`) }))}
            />
            <div className="flex flex-wrap gap-2">
              {current && (
                <ConfirmButton
                  title={t('user.endPlanTitle', { name: user.name })}
                  text={t('user.endPlanText')}
                  yes={t('user.endPlan')}
                  no={t('user.keepPlan')}
                  pending={replace.isPending}
                  onYes={(close) => choose(null, close)}
                />
              )}
              <Button type="submit" loading={replace.isPending}>
                {t('user.setPlan')}
              </Button>
            </div>
          </form>
        )}
        {replace.error && <Refusal error={replace.error} />}
      </div>
    </PageSection>
  );
}

function CurrentPlan({ user: { subscription } }: { user: AdminUser }) {
  const { t } = useAdminText();
  const date = useDateFormat('day');
  if (!subscription) return <p>{t('user.noPlan')}</p>;
  const { plan, period, source, status, endsAt } = subscription;
  return (
    <div>
      <p className="font-medium">
        {plan} · {t(`plans.periods.${period}`)}
      </p>
      <p className="text-sm text-muted">
        {t(`user.planSources.${source}`)}{' '}
        {t(planEndTextKey(subscription), { date: endsAt === null ? '' : date(endsAt) })}
      </p>
      {status === 'past_due' && <p className="pt-1 text-sm text-danger">{t('user.planPastDue')}</p>}
    </div>
  );
}
