import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import type { ProcessListItem } from '#contract/processes.ts';
import { Button } from '../components/controls/Button.tsx';
import { classes } from '../components/controls/classes.ts';
import { walkList } from '../components/controls/walk-list.ts';
import { MiddleCut } from '../components/MiddleCut.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { MoreButton } from '../processes/MoreButton.tsx';
import { ProcessTile } from '../processes/ProcessTile.tsx';
import { preloading } from '../processes/preloading.ts';
import { processLink } from '../processes/process-link.ts';
import { itemsOf, processesQuery } from '../processes/queries.ts';
import { StateMark } from '../processes/StateMark.tsx';

/** The user's processes, newest first, updated by events. */
export function ProcessList() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(processesQuery);
  const items = itemsOf(list.data?.pages ?? []);
  return (
    <section aria-labelledby="processes-title" className="flex flex-col gap-1">
      <h2 id="processes-title" className="text-xs font-semibold text-muted">
        <Link to="/processes" className="flex min-h-9 items-center gap-1 rounded-control px-3 hover:text-ink">
          {t('processes.title')}
          <ChevronRight className="size-3.5" />
        </Link>
      </h2>
      {list.isPending && <Skeleton className="mx-3 my-2 h-8" />}
      {list.isError && items.length === 0 && (
        <div className="flex flex-col items-start gap-2 px-3 py-1 text-sm text-muted">
          {t('processes.failed')}
          <Button onClick={() => void list.refetch()}>{t('common.retry')}</Button>
        </div>
      )}
      {list.isSuccess && items.length === 0 && (
        <p className="px-3 py-1 text-sm text-muted">{t('processes.empty')}</p>
      )}
      <ul onKeyDown={walkList} className="flex flex-col gap-0.5">
        {items.map((process) => (
          <Entry key={process.id} process={process} />
        ))}
      </ul>
      <MoreButton list={list} className="mx-3 mt-1" />
    </section>
  );
}

function Entry({ process }: { process: ProcessListItem }) {
  return (
    <li>
      <NavLink
        to={processLink(process)}
        {...preloading(process)}
        title={process.title}
        className={({ isActive }) =>
          classes(
            'flex min-h-11 items-center gap-3 rounded-control py-1 ps-2 pe-3 text-sm transition-colors',
            isActive ? 'bg-accent-soft' : 'hover:bg-hover',
          )
        }
      >
        <ProcessTile type={process.type} />
        <MiddleCut className="grow">{process.title}</MiddleCut>
        <StateMark process={process} />
      </NavLink>
    </li>
  );
}
