import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/components/controls/Button.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { type Billing, billingQuery } from '../../api/billing.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { patience, purchaseOf } from './standing.ts';
import { useSubscriptionText } from './texts.ts';

/** What became of a purchase, for who comes back from the payment service's page: its own word comes a little later. */
export function CheckoutNotice({ billing }: { billing: Billing }) {
  const { t } = useSubscriptionText();
  const outcome = useOutcome();
  const { subscription } = billing;
  const [asked, setAsked] = useState(0);
  const purchase = purchaseOf(outcome, billing, asked);
  const waiting = purchase === 'waiting';
  const { refetch } = useQuery(billingQuery);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      void refetch().finally(() => setAsked(asked + 1));
    }, patience.everyMilliseconds);
    return () => clearTimeout(timer);
  }, [waiting, asked, refetch]);

  if (purchase === null) return null;
  return (
    <div role="status">
      {purchase === 'cancelled' ? (
        <Notice>
          <Told title={t('checkout.cancelled')}>{t('checkout.cancelledText')}</Told>
        </Notice>
      ) : purchase === 'confirmed' ? (
        <Notice>
          <Told title={t('checkout.done', { plan: subscription?.plan })} />
        </Notice>
      ) : waiting ? (
        <Notice action={<Spinner />}>
          <Told title={t('checkout.waiting')}>{t('checkout.waitingText')}</Told>
        </Notice>
      ) : (
        <Notice action={<Button onClick={() => setAsked(0)}>{t('checkout.again')}</Button>}>
          <Told title={t('checkout.late')}>{t('checkout.lateText')}</Told>
        </Notice>
      )}
    </div>
  );
}

function Told({ title, children }: { title: string; children?: string }) {
  return (
    <p className="py-1.5">
      <span className="font-medium">{title}</span>
      {children && <span className="block text-muted">{children}</span>}
    </p>
  );
}

/** How the purchase ended, by the address that the payment service leads back to; the address is cleaned at once. */
function useOutcome(): 'done' | 'cancelled' | null {
  const [search, setSearch] = useSearchParams();
  const given = search.get('checkout');
  const [outcome, setOutcome] = useState<'done' | 'cancelled' | null>(null);
  useEffect(() => {
    if (given === null) return;
    if (given === 'done' || given === 'cancelled') setOutcome(given);
    setSearch(
      (before) => {
        before.delete('checkout');
        return before;
      },
      { replace: true },
    );
  }, [given, setSearch]);
  return outcome;
}
