import { type AdminProcess, rerunProcess, stopProcess } from '#contract/accounts/admin.ts';
import { call } from '#web/api/client.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import { useAction } from '../../useAction.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { useAdminText } from '../texts.ts';
import { confirmationOf, type RunChoice, runActionsOf } from './run-actions.ts';

const endpoints = { again: rerunProcess, cancel: stopProcess } as const;

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
  const perform = useAction(() => call(endpoints[action], { params: { id: run.id } }), {
    done: t(`runs.done.${action}`),
    refetch: [['admin']],
  });
  const names = { tool: toolName(run.type), name: run.user.name };
  return (
    <ConfirmButton
      button={{ label: t(`runs.${action}Of`, names) }}
      harmless={action === 'again'}
      title={t(`runs.ask.${action}`, names)}
      text={t(`runs.confirm.${confirmationOf(action, run)}`)}
      yes={t(`runs.${action}`)}
      no={t('runs.keep')}
      pending={perform.isPending}
      onYes={(close) => perform.mutate(undefined, { onSettled: close })}
    />
  );
}
