import { useQuery } from '@tanstack/react-query';
import { billingQuery } from '#web/api/billing.ts';
import { Notice } from '#web/components/Notice.tsx';
import { useNumber } from '#web/i18n/useNumber.ts';
import { PlansLink } from '../../process/PlansLink.tsx';
import { usePageText } from '../../texts.ts';

/** Remaining operations are shown from this number downwards. */
const fewOperations = 5;

/** The month's remaining operations when few or none are left, so that nobody fills in a form in vain. */
export function OperationsLeft() {
  const { t } = usePageText();
  const number = useNumber();
  // The user may have changed the plan in another tab.
  const usage = useQuery({ ...billingQuery, refetchOnWindowFocus: 'always' }).data?.usage;
  if (!usage || usage.limit === null) return null;
  const remaining = Math.max(0, usage.limit - usage.used);
  if (remaining > fewOperations) return null;
  // Without a plan the limit is 0.
  if (remaining === 0)
    return <Notice action={<PlansLink />}>{t(usage.limit === 0 ? 'limit.needed' : 'limit.none')}</Notice>;
  return <p className="tabular-nums">{t('limit.left', { count: remaining, number: number(remaining) })}</p>;
}
