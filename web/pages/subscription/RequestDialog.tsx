import type { PlanChoice } from '#contract/accounts/billing.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Dialog } from '#web/components/overlays/Dialog.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { useSubscriptionText } from './texts.ts';
import type { usePlanRequest } from './usePayment.ts';

interface RequestDialogProps {
  /** Null when the dialog is closed. */
  choice: PlanChoice | null;
  onClose: () => void;
  store: ReturnType<typeof usePlanRequest>['store'];
}

/** Explains, before a plan without online payment is requested, who decides about it. */
export function RequestDialog({ choice, onClose, store }: RequestDialogProps) {
  const { t } = useSubscriptionText();
  const close = () => {
    store.reset();
    onClose();
  };
  const send = (body: PlanChoice) =>
    store.mutate(body, {
      onSuccess: () => {
        toast({ variant: 'success', title: t('ask.sent') });
        close();
      },
    });
  return (
    <Dialog
      open={choice !== null}
      onClose={close}
      title={choice ? t('ask.title', { plan: choice.plan }) : ''}
      description={
        choice && (
          <>
            <p className="font-medium text-ink">{t(`ask.${choice.period}`, { plan: choice.plan })}</p>
            <p>{t('ask.text')}</p>
          </>
        )
      }
      actions={
        <>
          <Button onClick={close}>{t('ask.back')}</Button>
          <Button variant="primary" loading={store.isPending} onClick={() => choice && send(choice)}>
            {t('ask.send')}
          </Button>
        </>
      }
    >
      {store.isError && <Refusal error={store.error} />}
    </Dialog>
  );
}
