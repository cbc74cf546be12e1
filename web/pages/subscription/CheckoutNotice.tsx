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
  const outcome = useOutcome();
  const { subscription } = billing;
  const [attempts, setAttempts] = useState(0);
  const purchase = purchaseStateOf(outcome, billing, attempts);
  const waiting = purchase === 'waiting';
  const { refetch } = useQuery(billingQuery);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      void refetch().finally(() => setAttempts(attempts + 1));
    }, confirmationPolling.everyMilliseconds);
    return () => clearTimeout(timer);
  }, [waiting, attempts, refetch]);

  if (purchase === null) return null;
  return (
    <div role="status">
      {purchase === 'cancelled' ? (
        <Notice>
          <NoticeText title={t('checkout.cancelled')}>{t('checkout.cancelledText')}</NoticeText>
        </Notice>
      ) : purchase === 'confirmed' ? (
        <Notice>
          <NoticeText title={t('checkout.done', { plan: subscription?.plan })} />
        </Notice>
      ) : waiting ? (
        <Notice action={<Spinner />}>
          <NoticeText title={t('checkout.waiting')}>{t('checkout.waitingText')}</NoticeText>
        </Notice>
      ) : (
        <Notice action={<Button onClick={() => setAttempts(0)}>{t('checkout.again')}</Button>}>
          <NoticeText title={t('checkout.late')}>{t('checkout.lateText')}</NoticeText>
        </Notice>
      )}
    </div>
  );
}

function NoticeText({ title, children }: { title: string; children?: string }) {
  return (
    <p className="py-1.5">
      <span className="font-medium">{title}</span>
      {children && <span className="block text-muted">{children}</span>}
    </p>
  );
}

/** The outcome in the address after payment; the parameter is removed from the address at once. */
function useOutcome(): 'done' | 'cancelled' | null {
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
