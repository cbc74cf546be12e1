import { useState } from 'react';
import type { AdminProcess } from '#contract/accounts/admin.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { useErrorToast } from '#web/components/overlays/useErrorToast.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useAdminText } from '../texts.ts';
import { actsOf, kindOf, type RunAct } from './acts.ts';
import { useRunAct } from './queries.ts';

/** Running a process again once it has ended or is stuck, and cancelling it before that. */
export function RunActions({ run }: { run: AdminProcess }) {
  return (
    <div className="flex flex-wrap gap-2 whitespace-nowrap md:flex-col md:items-end">
      {actsOf(run).map((act) => (
        <Act key={act} run={run} act={act} />
      ))}
    </div>
  );
}

function Act({ run, act }: { run: AdminProcess; act: RunAct }) {
  const { t } = useAdminText();
  const toolName = useToolName();
  const tellError = useErrorToast();
  const [asking, setAsking] = useState(false);
  const mutation = useRunAct(act);
  const names = { tool: toolName(run.type), name: run.user.name };
  const kind = kindOf(act, run);
  const perform = () =>
    mutation.mutate(run, {
      onSuccess: () => toast({ title: t(`runs.done.${act}`), variant: 'success' }),
      onError: tellError,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button label={t(`runs.${act}Of`, names)} onClick={() => setAsking(true)}>
        {t(`runs.${act}`)}
      </Button>
      <ConfirmDialog
        harmless={act === 'again'}
        open={asking}
        onClose={() => setAsking(false)}
        title={t(`runs.ask.${act}`, names)}
        text={t(`runs.confirm.${kind}`)}
        yes={t(`runs.${act}`)}
        no={t('runs.keep')}
        pending={mutation.isPending}
        onYes={perform}
      />
    </>
  );
}
