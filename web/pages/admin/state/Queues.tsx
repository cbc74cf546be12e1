import { Link } from 'react-router';
import type { ServerState } from '#contract/accounts/admin.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import { DataTable } from '../../../components/DataTable.tsx';
import { formatDuration } from '../../../components/tool/format.ts';
import { useNumber } from '../../../i18n/useNumber.ts';
import { ProcessTile } from '../../../processes/ProcessTile.tsx';
import { PageSection } from '../../PageSection.tsx';
import { useAdminText } from '../texts.ts';

/** The queues with their waiting and running processes, and the outcomes of the last day's runs. */
export function Queues({ state: { queues, lastDay } }: { state: ServerState }) {
  const { t, i18n } = useAdminText();
  const toolName = useToolName();
  const number = useNumber();
  const durationText = (seconds: number | null) =>
    seconds === null ? t('state.none') : formatDuration(seconds, i18n.language);
  return (
    <>
      <PageSection title={t('state.queues')}>
        <DataTable
          label={t('state.queues')}
          labelOf={(key) => t(`state.${key}`)}
          rows={queues}
          keyOf={({ name }) => name}
          columns={[
            {
              key: 'queue',
              cell: ({ name }) => (
                <>
                  <span className="block font-medium">{t(`state.queueNames.${name}`)}</span>
                  <span className="text-muted">{t(`state.queueHints.${name}`)}</span>
                </>
              ),
            },
            { key: 'running', numeric: true, cell: (row) => number(row.running) },
            { key: 'queued', numeric: true, cell: (row) => number(row.queued) },
            { key: 'oldest', numeric: true, cell: ({ oldestSeconds }) => durationText(oldestSeconds) },
            {
              key: 'stuck',
              numeric: true,
              cell: ({ stuck }) =>
                stuck > 0 ? (
                  <Link
                    to="/admin/processes?stuck=true"
                    className="font-medium text-danger underline"
                    aria-label={t('state.toStuck', { count: stuck, number: number(stuck) })}
                  >
                    {number(stuck)}
                  </Link>
                ) : (
                  number(stuck)
                ),
            },
          ]}
        />
      </PageSection>
      <PageSection title={t('state.lastDay')}>
        {lastDay.length === 0 ? (
          <p className="rounded-card border border-dashed border-line px-5 py-6 text-sm text-muted">
            {t('state.lastDayEmpty')}
          </p>
        ) : (
          <DataTable
            label={t('state.lastDay')}
            labelOf={(key) => t(`state.${key}`)}
            rows={lastDay}
            keyOf={({ type }) => type}
            columns={[
              {
                key: 'tool',
                cell: ({ type }) => (
                  <span className="flex items-center gap-3 font-medium">
                    <ProcessTile type={type} size="tiny" />
                    {toolName(type)}
                  </span>
                ),
              },
              { key: 'success', numeric: true, cell: (row) => number(row.success) },
              {
                key: 'fail',
                numeric: true,
                cell: ({ fail, type }) =>
                  fail > 0 ? (
                    <Link
                      to={`/admin/processes?status=fail&type=${type}`}
                      className="underline hover:text-accent"
                      aria-label={t('state.toFailed', { count: fail, number: number(fail) })}
                    >
                      {number(fail)}
                    </Link>
                  ) : (
                    number(fail)
                  ),
              },
              { key: 'median', numeric: true, cell: ({ medianSeconds }) => durationText(medianSeconds) },
            ]}
          />
        )}
      </PageSection>
    </>
  );
}
