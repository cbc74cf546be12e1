import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/components/controls/Button.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { type Billing, billingQuery } from '../../api/billing.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { confirmationPolling, purchaseStateOf } from './plan-status.ts';
import { useSubscriptionText } from './texts.ts';

/** Shows the outcome of a purchase after payment, whose confirmation arrives a little later. */
export function CheckoutNotice({ billing }: { billing: Billing }) {
  const { t } = useSubscriptionText();
  const outcome = useCheckoutOutcome();
  const { subscription } = billing;
  const [attempts, setAttempts] = useState(0);
  const purchase = purchaseStateOf(outcome, billing, attempts);
  const isWaiting = purchase === 'waiting';
  const { refetch } = useQuery(billingQuery);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      void refetch().finally(() => setAttempts(attempts + 1));
    }, confirmationPolling.everyMilliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting, attempts, refetch]);

  if (purchase === null) return null;
  const isConfirmed = purchase === 'confirmed';
  return (
    <div role="status">
      <Notice
        action={
          (isWaiting && <Spinner />) ||
          (purchase === 'late' && <Button onClick={() => setAttempts(0)}>{t('checkout.again')}</Button>)
        }
      >
        <p className="py-1.5">
          <span className="font-medium">
            {isConfirmed ? t('checkout.done', { plan: subscription?.plan }) : t(`checkout.${purchase}`)}
          </span>
          {!isConfirmed && <span className="block text-muted">{t(`checkout.${purchase}Text`)}</span>}
        </p>
      </Notice>
    </div>
  );
}

/** The outcome that the payment service wrote into the address, from which it is removed at once. */
function useCheckoutOutcome(): 'done' | 'cancelled' | null {
  const [search, setSearch] = useSearchParams();
  const parameter = search.get('checkout');
  const [outcome, setOutcome] = useState<'done' | 'cancelled' | null>(null);
  useEffect(() => {
    if (parameter === null) return;
    if (parameter === 'done' || parameter === 'cancelled') setOutcome(parameter);
    setSearch(
      (before) => {
        before.delete('checkout');
        return before;
      },
      { replace: true },
    );
  }, [parameter, setSearch]);
  return outcome;
}
