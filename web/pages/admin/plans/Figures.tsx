import type { ReactNode } from 'react';
import { type BillingPeriod, planNames, plans } from '#contract/accounts/plans.ts';
import type { Billing } from '../../../api/billing.ts';
import { DataTable } from '../../../components/DataTable.tsx';
import { useNumber } from '../../../i18n/useNumber.ts';
import { usePrice } from '../../../i18n/usePrice.ts';
import { PageSection } from '../../PageSection.tsx';
import { Fact, Facts } from '../Facts.tsx';
import { useAdminText } from '../texts.ts';

/** The limits and prices of all plans on this server, and the settings that change them. */
export function Figures({ billing }: { billing: Billing }) {
  const { t } = useAdminText();
  const number = useNumber();
  const formatPrice = usePrice(billing.currency);
  const price = (amount: number | null) => (amount === null ? t('plans.noPrice') : formatPrice(amount));
  const limit = (value: number | null) => (value === null ? t('plans.unlimited') : number(value));
  const priceOf = (period: BillingPeriod) => ({
    key: `periods.${period}`,
    numeric: true,
    cell: ({ name }: { name: (typeof planNames)[number] }) => price(billing.prices[name][period]),
  });
  return (
    <PageSection title={t('plans.figures')} text={t('plans.figuresText')}>
      <DataTable
        label={t('plans.figures')}
        labelOf={(key) => t(`plans.${key}`)}
        rows={planNames.map((name) => ({ name, ...plans[name] }))}
        keyOf={({ name }) => name}
        columns={[
          { key: 'plan', cell: ({ name }) => <span className="font-medium">{name}</span> },
          { key: 'operations', numeric: true, cell: ({ operations }) => limit(operations) },
          { key: 'flows', numeric: true, cell: ({ flows }) => limit(flows) },
          priceOf('monthly'),
          priceOf('annually'),
        ]}
      />
      <Facts label={t('plans.settings')}>
        <Fact label={t('plans.limits')}>
          {t(billing.limitsOn ? 'plans.limitsOn' : 'plans.limitsOff')} <Setting>KALEM_PLAN_LIMITS</Setting>
        </Fact>
        <Fact label={t('plans.prices')}>
          {t('plans.pricesText', { currency: billing.currency })} <Setting>KALEM_PLAN_PRICES</Setting>{' '}
          <Setting>KALEM_PLAN_CURRENCY</Setting>
        </Fact>
        <Fact label={t('plans.payment')}>
          {t(`plans.payments.${billing.payment}`)} <Setting>KALEM_STRIPE_KEY</Setting>
        </Fact>
        <Fact label={t('plans.trial')}>
          {t('plans.trialText')} <Setting>KALEM_TRIAL_PLAN</Setting> <Setting>KALEM_TRIAL_DAYS</Setting>
        </Fact>
      </Facts>
    </PageSection>
  );
}

function Setting({ children }: { children: ReactNode }) {
  return (
    <code className="rounded-small bg-hover px-1.5 py-0.5 font-mono text-xs whitespace-nowrap">
      {children}
    </code>
  );
}
