import { useState } from 'react';
import type { AdminProcess } from '#contract/accounts/admin.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { useErrorToast } from '#web/components/overlays/useErrorToast.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useAdminText } from '../texts.ts';
import { useRunAction } from './queries.ts';
import { confirmationOf, type RunChoice, runActionsOf } from './run-actions.ts';

/** Buttons to run a process again once it has ended or is stuck, and to cancel it before that. */
export function RunActions({ run }: { run: AdminProcess }) {
  return (
    <div className="flex flex-wrap gap-2 whitespace-nowrap md:flex-col md:items-end">
      {runActionsOf(run).map((action) => (
        <RunAction key={action} run={run} action={action} />
      ))}
    </div>
  );
}

function RunAction({ run, action }: { run: AdminProcess; action: RunChoice }) {
  const { t } = useAdminText();
  const toolName = useToolName();
  const showError = useErrorToast();
  const [confirming, setConfirming] = useState(false);
  const mutation = useRunAction(action);
  const names = { tool: toolName(run.type), name: run.user.name };
  const confirmation = confirmationOf(action, run);
  const perform = () =>
    mutation.mutate(run, {
      onSuccess: () => toast({ title: t(`runs.done.${action}`), variant: 'success' }),
      onError: showError,
      onSettled: () => setConfirming(false),
    });
  return (
    <>
      <Button label={t(`runs.${action}Of`, names)} onClick={() => setConfirming(true)}>
        {t(`runs.${action}`)}
      </Button>
      <ConfirmDialog
        harmless={action === 'again'}
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t(`runs.ask.${action}`, names)}
        text={t(`runs.confirm.${confirmation}`)}
        yes={t(`runs.${action}`)}
        no={t('runs.keep')}
        pending={mutation.isPending}
        onYes={perform}
      />
    </>
  );
}
