import { memo } from 'react';
import type { ProcessListItem } from '#contract/processes.ts';
import { classes } from '#web/components/controls/classes.ts';
import { ProcessLine } from '../../processes/ProcessLine.tsx';
import { useProcessesText } from './texts.ts';

interface ProcessRowProps {
  process: ProcessListItem;
  selected: boolean;
  /**
   * The same function at every render, so that only changed rows are rendered.
   * @param range true to apply the change to all rows since the last one toggled
   */
  onToggle: (id: string, range: boolean) => void;
}

/** A process that can be opened and selected; Shift selects a range. */
export const ProcessRow = memo(function ProcessRow({ process, selected, onToggle }: ProcessRowProps) {
  const { t } = useProcessesText();
  return (
    <li
      className={classes(
        'group flex items-center transition-colors first:rounded-t-card last:rounded-b-card',
        selected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <label className="grid size-11 shrink-0 place-items-center ps-1 max-md:group-not-data-selecting/list:hidden">
        <span className="sr-only">{t('select', { title: process.title })}</span>
        <input
          type="checkbox"
          checked={selected}
          // A change event doesn't report modifier keys.
          onClick={({ shiftKey }) => onToggle(process.id, shiftKey)}
          onChange={() => undefined}
          className="checkbox"
        />
      </label>
      <ProcessLine
        process={process}
        className="grow ps-2 pe-4 group-first:rounded-tr-card group-last:rounded-br-card max-md:group-not-data-selecting/list:ps-4"
      />
    </li>
  );
});
