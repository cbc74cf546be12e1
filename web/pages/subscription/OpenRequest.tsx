import type { PlanRequest } from '#contract/accounts/billing.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { useFailureToast } from '../../components/overlays/useErrorToast.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { useSubscriptionText } from './texts.ts';
import type { usePlanRequest } from './usePayment.ts';

interface OpenRequestProps {
  request: PlanRequest;
  withdraw: ReturnType<typeof usePlanRequest>['withdraw'];
}

/** The plan request that is still open, with a button that withdraws it. */
export function OpenRequest({ request, withdraw }: OpenRequestProps) {
  const { t } = useSubscriptionText();
  const day = useDateFormat('day');
  const showFailure = useFailureToast();
  const withdrawRequest = () =>
    withdraw.mutate(request.id, {
      onSuccess: () => toast({ variant: 'success', title: t('ask.withdrawn') }),
      onError: (error) => showFailure(t('ask.withdrawFailed'), error),
    });
  return (
    <Notice
      action={
        <Button loading={withdraw.isPending} onClick={withdrawRequest}>
          {t('ask.withdraw')}
        </Button>
      }
    >
      <p className="font-medium">{t('ask.open', { plan: request.plan, date: day(request.createdAt) })}</p>
      <p className="text-muted">{t('ask.openText')}</p>
    </Notice>
  );
}
