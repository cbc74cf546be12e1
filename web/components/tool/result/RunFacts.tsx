import type { Process } from '#contract/processes.ts';
import { useDateFormat } from '#web/i18n/useDateFormat.ts';
import { useEngines } from '../form/useEngines.ts';
import { formatDuration } from '../format.ts';
import { usePageText, useToolText } from '../texts.ts';

/** Shows when a process ran, with which tool, options and engine, and how long it took. */
export function RunFacts({ process, details }: { process: Process; details: readonly string[] }) {
  const { t, i18n } = usePageText();
  const toolText = useToolText(process.type);
  const formatDate = useDateFormat();
  const { startedAt, finishedAt, createdAt, engine } = process;
  const facts = [toolText('name'), ...details];
  const label = useEngines(process.type)?.find(({ name }) => name === engine)?.label;
  if (engine) facts.push(label ?? toolText(`engines.${engine}`, { defaultValue: engine }));
  if (startedAt && finishedAt) {
    const seconds = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
    facts.push(t('result.took', { duration: formatDuration(seconds, i18n.language) }));
  }
  return (
    <p className="text-sm text-muted">
      <time dateTime={finishedAt ?? createdAt}>{formatDate(finishedAt ?? createdAt)}</time>
      {facts.map((fact) => (
        <span key={fact}>
          <span aria-hidden="true"> · </span>
          {fact}
        </span>
      ))}
    </p>
  );
}
