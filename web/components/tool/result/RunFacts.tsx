import type { Process } from '#contract/processes.ts';
import { classes } from '#web/components/controls/classes.ts';
import { useDateFormat } from '#web/i18n/useDateFormat.ts';
import { useEngineLabel } from '../form/useEngineLabel.ts';
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
  const labelOf = useEngineLabel(process.type);
  const formatDate = useDateFormat();
  const { startedAt, finishedAt, createdAt, engine } = process;
  const facts = [toolText('name'), ...details];
  const label = useEngines(process.type)?.find(({ name }) => name === engine)?.label;
  if (engine) facts.push(labelOf({ name: engine, label }));
  if (startedAt && finishedAt) {
    const seconds = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
    facts.push(t('result.took', { duration: formatDuration(seconds, i18n.language) }));
  }
  return (
    // What doesn't fit wraps out of sight, so that no fact is shown in part.
    <p
      className="flex h-4.5 flex-wrap overflow-hidden text-xs leading-4.5 whitespace-pre text-muted"
      title={facts.join(' · ')}
    >
      {ended && (
        <>
          <span className={classes('font-semibold', ended.failed ? 'text-danger' : 'text-ink')}>
            {ended.words}
          </span>
          <span aria-hidden="true"> · </span>
        </>
      )}
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts keep their order, and two may have the same words.
        <span key={index}>
          <span aria-hidden="true"> · </span>
          {fact}
        </span>
      ))}
    </p>
  );
}
