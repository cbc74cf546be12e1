import { useTranslation } from 'react-i18next';
import type { AdminProcess } from '#contract/accounts/admin.ts';
import { classes } from '#web/components/controls/classes.ts';
import { useAllLoadedTexts } from '#web/i18n/tool-texts.ts';
import { webToolOf } from '#web/registry/tools.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import { DataTable } from '../../../components/DataTable.tsx';
import { formatDuration } from '../../../components/tool/format.ts';
import { useDateFormat } from '../../../i18n/useDateFormat.ts';
import { useNumber } from '../../../i18n/useNumber.ts';
import { ProcessTile } from '../../../processes/ProcessTile.tsx';
import { StateMark } from '../../../processes/StateMark.tsx';
import { Person } from '../Person.tsx';
import { useAdminText } from '../texts.ts';
import { RunActions } from './RunActions.tsx';
import { useCodeText } from './useCodeText.ts';

/** A table of all users' processes with their states, times and possible actions. */
export function RunTable({ runs, faded }: { runs: readonly AdminProcess[]; faded: boolean }) {
  const { t } = useAdminText();
  const number = useNumber();
  const engineName = useEngineName();
  return (
    <DataTable
      label={t('runs.title')}
      labelOf={(key) => t(`runs.${key}`)}
      rows={runs}
      keyOf={({ id }) => id}
      faded={faded}
      columns={[
        { key: 'run', cell: (run) => <Run run={run} /> },
        { key: 'user', wide: true, cell: ({ user }) => <Person user={user} /> },
        { key: 'times', cell: (run) => <Times run={run} /> },
        {
          key: 'engine',
          cell: ({ type, engine, attempts }) => (
            <span className="flex flex-col">
              {engine ? engineName(type, engine) : t('runs.noEngine')}
              {attempts > 0 && (
                <span className="text-muted tabular-nums">
                  {t('runs.attempts', { count: attempts, number: number(attempts) })}
                </span>
              )}
            </span>
          ),
        },
        { key: 'actions', plain: true, cell: (run) => <RunActions run={run} /> },
      ]}
    />
  );
}

function Run({ run }: { run: AdminProcess }) {
  const { t } = useAdminText();
  const shell = useTranslation().t;
  const toolName = useToolName();
  const codeText = useCodeText();
  const { type, status, startedAt, fraction, stuck, errorCode } = run;
  const state =
    status === 'processing' && startedAt === null ? t('runs.queued') : shell(`statuses.${status}`);
  return (
    <span className="flex min-w-0 items-start gap-3">
      <ProcessTile type={type} />
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{toolName(type)}</span>
        <span className={classes('flex items-center gap-1.5', stuck ? 'text-danger' : 'text-muted')}>
          <span className="[&>*]:size-4">
            <StateMark process={{ status, startedAt, progress: { fraction, stage: '' } }} />
          </span>
          {stuck ? t('runs.stuck') : state}
        </span>
        {errorCode && <span className="text-muted">{codeText(errorCode)}</span>}
      </span>
    </span>
  );
}

function Times({ run: { createdAt, startedAt, finishedAt } }: { run: AdminProcess }) {
  const { t, i18n } = useAdminText();
  const date = useDateFormat();
  const took =
    startedAt && finishedAt ? Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)) / 1000 : null;
  return (
    <span className="flex flex-col tabular-nums">
      <time dateTime={createdAt} className="lg:whitespace-nowrap">
        {date(createdAt)}
      </time>
      {took !== null && (
        <span className="text-muted">
          {t('runs.took', { duration: formatDuration(took, i18n.language) })}
        </span>
      )}
    </span>
  );
}

/** Names an engine with the tool's own texts, or a service by its own name. */
function useEngineName() {
  useAllLoadedTexts();
  const shell = useTranslation().t;
  return (type: AdminProcess['type'], engine: string) =>
    webToolOf(type) ? shell(`engines.${engine}`, { ns: type, defaultValue: engine }) : engine;
}
