import { useQuery } from '@tanstack/react-query';
import { billingQuery } from '#web/api/billing.ts';
import { Notice } from '#web/components/Notice.tsx';
import { useNumber } from '#web/i18n/useNumber.ts';
import { PlansLink } from '../process/PlansLink.tsx';
import { usePageText } from '../texts.ts';

/** From here on it is worth saying. */
const few = 5;

/** How many operations the month has left, once they are few: nobody should fill a form in vain. */
export function PlanLeft() {
  const { t } = usePageText();
  const number = useNumber();
  // Whoever comes back from another tab may have a larger plan.
  const usage = useQuery({ ...billingQuery, refetchOnWindowFocus: 'always' }).data?.usage;
  if (!usage || usage.limit === null) return null;
  const left = Math.max(0, usage.limit - usage.used);
  if (left > few) return null;
  if (left === 0)
    return <Notice action={<PlansLink />}>{t(usage.limit === 0 ? 'limit.needed' : 'limit.none')}</Notice>;
  return (
    <p className="text-center text-sm text-muted tabular-nums">
      {t('limit.left', { count: left, number: number(left) })}
    </p>
  );
}
