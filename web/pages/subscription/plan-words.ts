import type { Plan } from '#contract/accounts/plans.ts';
import { useNumber } from '../../i18n/useNumber.ts';
import { useSubscriptionText } from './texts.ts';

interface PlanLine {
  key: keyof Plan;
  words: string;
}

/** Words a plan's features, one line each, in the order of the contract. Features that the plan lacks are left out. */
export function usePlanWords(): (plan: Plan) => PlanLine[] {
  const { t } = useSubscriptionText();
  const number = useNumber();
  const countLine = (key: 'operations' | 'flows', count: number | null): PlanLine => ({
    key,
    words: count === null ? t(`holds.${key}Unlimited`) : t(`holds.${key}`, { count, number: number(count) }),
  });
  return (plan) => [
    countLine('operations', plan.operations),
    countLine('flows', plan.flows),
    { key: 'analytics', words: t(`holds.analytics.${plan.analytics}`) },
    {
      key: 'supportHours',
      words: t(plan.dedicatedSupport ? 'holds.dedicatedSupport' : 'holds.support', {
        number: number(plan.supportHours),
      }),
    },
    ...(['marketingAutomations', 'customReporting'] as const)
      .filter((key) => plan[key])
      .map((key) => ({ key, words: t(`holds.${key}`) })),
  ];
}
