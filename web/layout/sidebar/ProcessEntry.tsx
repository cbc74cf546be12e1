import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { ProcessListItem } from '#contract/processes.ts';
import { classes } from '#web/components/controls/classes.ts';
import { MiddleCut } from '#web/components/MiddleCut.tsx';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { Day } from '#web/processes/days.ts';
import { ProcessTile } from '#web/processes/ProcessTile.tsx';
import { preloading } from '#web/processes/preloading.ts';
import { processLink } from '#web/processes/process-link.ts';
import { StateMark } from '#web/processes/StateMark.tsx';
import { useWhen } from '#web/processes/useWhen.ts';
import { useToolName } from '#web/registry/useToolName.ts';

interface ProcessEntryProps {
  process: ProcessListItem;
  /** The day under whose heading it stands. */
  day: Day;
  seen: boolean;
  /** True for the one entry that the Tab key reaches; arrow keys lead to the others. */
  isTabStop: boolean;
  /** The same function at every render, so that only changed entries are rendered. */
  onFocus: (id: string) => void;
}

/** A process in the sidebar: its title, and below it the tool and the time, or the state while that is worth saying. */
export const ProcessEntry = memo(function ProcessEntry({
  process,
  day,
  seen,
  isTabStop,
  onFocus,
}: ProcessEntryProps) {
  const { onPointerEnter, onFocus: preload } = preloading(process);
  const isNew = process.status === 'success' && !seen;
  return (
    <li>
      <NavLink
        to={processLink(process)}
        tabIndex={isTabStop ? 0 : -1}
        onPointerEnter={onPointerEnter}
        onFocus={() => {
          preload();
          onFocus(process.id);
        }}
        className={({ isActive }) =>
          classes(
            'flex min-h-11 scroll-my-8 items-center gap-2.5 rounded-control py-1 ps-3 pe-2 transition-colors',
            isActive ? 'bg-accent-soft' : 'hover:bg-hover',
          )
        }
      >
        <ProcessTile type={process.type} />
        <span className="flex min-w-0 grow flex-col">
          <MiddleCut className={classes('text-sm leading-5', isNew && 'font-medium')}>
            {process.title}
          </MiddleCut>
          <Detail process={process} day={day} />
        </span>
        <StateMark process={process} seen={seen} />
      </NavLink>
    </li>
  );
});

function Detail({ process, day }: Pick<ProcessEntryProps, 'process' | 'day'>) {
  const { t } = useTranslation();
  const toolName = useToolName();
  const when = useWhen();
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 0 });
  const { status, startedAt, progress, createdAt, type } = process;
  const look = 'truncate text-xs leading-4 tabular-nums';
  if (status === 'success') {
    return (
      <span className={classes(look, 'text-muted')}>
        {when(createdAt, day)} · {toolName(type)}
      </span>
    );
  }
  // Screen readers hear the state from the mark beside it.
  const state = startedAt === null ? t('processes.waiting') : t(`statuses.${status}`);
  return (
    <span className={classes(look, status === 'fail' ? 'text-danger' : 'text-muted')}>
      {status === 'processing' ? (
        <span aria-hidden="true">
          {state}
          {startedAt !== null && ` · ${percent(progress.fraction)}`}
        </span>
      ) : (
        <>
          <span aria-hidden="true">{t(`statuses.${status}`)} · </span>
          {when(createdAt, day)}
        </>
      )}
    </span>
  );
}
