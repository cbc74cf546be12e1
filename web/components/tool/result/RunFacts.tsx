import type { Process } from '#contract/processes.ts';
import { classes } from '#web/components/controls/classes.ts';
import { useDateFormat } from '#web/i18n/useDateFormat.ts';
import { useEngines } from '../form/useEngines.ts';
import { formatDuration } from '../format.ts';
import { usePageText, useToolText } from '../texts.ts';

interface RunFactsProps {
  process: Process;
  /** The options that were used, in a few words. */
  details: readonly string[];
  /** How the run ended without a result, which comes first. */
  ended?: { words: string; failed: boolean } | undefined;
}

/** Shows in one line when a process ran, with which tool, options and engine, and how long it took. */
export function RunFacts({ process, details, ended }: RunFactsProps) {
  const { t, i18n } = usePageText();
  const toolText = useToolText(process.type);
  const formatDate = useDateFormat();
  const { startedAt, finishedAt, createdAt, engine } = process;
  // A run that failed is remembered by when its input was sent.
  const time = (ended ? null : finishedAt) ?? createdAt;
  const facts = [toolText('name'), ...details];
  const label = useEngines(process.type)?.find(({ name }) => name === engine)?.label;
  if (engine) facts.push(label ?? toolText(`engines.${engine}`, { defaultValue: engine }));
  if (startedAt && finishedAt) {
    const seconds = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
    facts.push(t('result.took', { duration: formatDuration(seconds, i18n.language) }));
  }
  return (
    <p className="truncate text-xs leading-4.5 text-muted" title={facts.join(' · ')}>
      {ended && (
        <>
          <span className={classes('font-semibold', ended.failed ? 'text-danger' : 'text-ink')}>
            {ended.words}
          </span>
          <span aria-hidden="true"> · </span>
        </>
      )}
      <time dateTime={time}>{formatDate(time)}</time>
      {facts.map((fact) => (
        <span key={fact}>
          <span aria-hidden="true"> · </span>
          {fact}
        </span>
      ))}
    </p>
  );
}
