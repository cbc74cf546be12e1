import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProcessListItem } from '#contract/processes.ts';
import { classes } from '../../components/classes.ts';
import { useDateFormat } from '../../i18n/useDateFormat.ts';
import { ProcessTile } from '../../processes/ProcessTile.tsx';
import { preloading } from '../../processes/preloading.ts';
import { processLink } from '../../processes/processLink.ts';
import { StateMark } from '../../processes/StateMark.tsx';
import { useProcessesText } from './texts.ts';

interface ProcessRowProps {
  process: ProcessListItem;
  selected: boolean;
  /** @param range Whether the ones between follow. */
  onToggle: (range: boolean) => void;
}

/** A process that can be opened and selected; with Shift, all up to it are. */
export function ProcessRow({ process, selected, onToggle }: ProcessRowProps) {
  const { t } = useProcessesText();
  const shell = useTranslation().t;
  const format = useDateFormat();
  return (
    <li
      className={classes(
        'group flex items-center ps-4 transition-colors first:rounded-t-card last:rounded-b-card',
        selected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <label className="-ms-4 grid size-11 shrink-0 place-items-center ps-1">
        <span className="sr-only">{t('select', { title: process.title })}</span>
        <input
          type="checkbox"
          checked={selected}
          // A change event doesn't tell which keys are held.
          onClick={({ shiftKey }) => onToggle(shiftKey)}
          onChange={() => undefined}
          className="size-4.5 accent-accent"
        />
      </label>
      <Link
        to={processLink(process)}
        {...preloading(process)}
        className="flex min-h-16 min-w-0 grow items-center gap-4 py-2.5 ps-2 pe-4 group-first:rounded-tr-card group-last:rounded-br-card"
      >
        <ProcessTile type={process.type} />
        <span className="flex min-w-0 grow flex-col">
          <span className="truncate font-medium">{process.title}</span>
          <span className="truncate text-sm text-muted tabular-nums">
            {shell(`types.${process.type}`)} · {format(process.createdAt)}
            {/* The mark beside it says the same to screen readers. */}
            <span aria-hidden="true"> · {shell(`statuses.${process.status}`)}</span>
          </span>
        </span>
        <StateMark process={process} />
      </Link>
    </li>
  );
}
