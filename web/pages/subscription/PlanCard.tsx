import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type BillingPeriod, mostPopularPlan, type PlanName, plans } from '#contract/accounts/plans.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import type { Billing } from '../../api/billing.ts';
import { usePrice } from '../../i18n/usePrice.ts';
import type { PlanStatus } from './plan-status.ts';
import { usePlanWords } from './plan-words.ts';
import { annualSaving } from './saving.ts';
import { useSubscriptionText } from './texts.ts';

interface PlanCardProps {
  name: PlanName;
  period: BillingPeriod;
  prices: Billing['prices'][PlanName];
  currency: string;
  /** True to keep a line for what a year saves, so that the cards stay aligned when the period changes. */
  keepsSavingLine: boolean;
  /** False when no plan has a price here, which then needs no large words. */
  hasPrices: boolean;
  status: PlanStatus;
  disabled: boolean;
  loading: boolean;
  onChoose: () => void;
}

/** A plan with its name, price and limits, and the button that orders it. */
export function PlanCard({ name, status, disabled, loading, onChoose, ...price }: PlanCardProps) {
  const { t } = useSubscriptionText();
  const shell = useTranslation().t;
  const lines = usePlanWords()(plans[name]);
  const popular = name === mostPopularPlan;
  const isOwnOrRequested = status === 'yours' || status === 'requested';
  return (
    <li
      aria-labelledby={`plan-${name}`}
      className={classes(
        'flex flex-col gap-5 rounded-card border bg-sheet p-6 md:p-4 lg:p-6',
        popular ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 id={`plan-${name}`} className="font-serif text-lg font-semibold">
          {name}
        </h3>
        {popular && (
          <span className="rounded-full bg-accent-soft px-2.5 py-1 text-xs font-semibold text-accent">
            {t('plans.popular')}
          </span>
        )}
      </div>
      <PlanPrice {...price} />
      <ul className="flex grow flex-col gap-2 border-t border-line pt-5 text-sm">
        {lines.map(({ key, words }) => (
          <li key={key} className="flex items-start gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-accent" />
            <span>
              {words}
              {key === 'flows' && <span className="text-muted"> ({shell('common.soon')})</span>}
            </span>
          </li>
        ))}
      </ul>
      {isOwnOrRequested ? (
        <p className="flex min-h-11 items-center justify-center gap-2 rounded-control bg-hover text-sm font-medium">
          {t(`plans.${status}`)}
        </p>
      ) : (
        <Button
          variant={popular ? 'primary' : 'quiet'}
          disabled={disabled}
          loading={loading}
          onClick={onChoose}
          aria-describedby={`plan-${name}`}
        >
          {t(`plans.${status}`)}
        </Button>
      )}
    </li>
  );
}

type PlanPriceProps = Pick<PlanCardProps, 'period' | 'prices' | 'currency' | 'keepsSavingLine' | 'hasPrices'>;

function PlanPrice({ period, prices, currency, keepsSavingLine, hasPrices }: PlanPriceProps) {
  const { t } = useSubscriptionText();
  const price = usePrice(currency);
  const amount = prices[period];
  const saving = period === 'annually' ? annualSaving(prices) : null;
  return (
    <div>
      {amount === null ? (
        <p
          className={classes(
            hasPrices ? 'font-serif text-lg' : 'text-sm text-muted',
            keepsSavingLine && 'flex min-h-10.5 items-center',
          )}
        >
          {t('plans.onRequest')}
        </p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-serif text-2xl font-semibold tabular-nums">{price(amount)}</span>
          <span className="text-sm text-muted">
            {t(period === 'monthly' ? 'plans.perMonth' : 'plans.perYear')}
          </span>
        </p>
      )}
      {keepsSavingLine && (
        <p className="min-h-5 text-sm text-muted tabular-nums md:min-h-10 lg:min-h-5">
          {saving && t('plans.saves', { amount: price(saving.amount) })}
        </p>
      )}
    </div>
  );
}
