import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { ProcessListItem } from '#contract/processes.ts';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { Button } from '#web/components/controls/Button.tsx';
import { walkList } from '#web/components/controls/walk-list.ts';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { groupByDay } from '#web/processes/days.ts';
import { useSeen } from '#web/processes/ended/seen.ts';
import { MoreButton } from '#web/processes/MoreButton.tsx';
import { processLink } from '#web/processes/process-link.ts';
import { itemsOf, processesQuery } from '#web/processes/queries.ts';
import { useNow } from '#web/processes/useNow.ts';
import { ProcessEntry } from './ProcessEntry.tsx';
import { useMarkSeen } from './useMarkSeen.ts';
import { useShown } from './useShown.ts';

/** The user's processes, newest first and grouped by day, updated by events. Arrow keys walk through them. */
export function ProcessList() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(processesQuery);
  const items = itemsOf(list.data?.pages ?? []);
  const section = useShown(items);
  return (
    <section
      ref={section}
      aria-labelledby="processes-title"
      onKeyDown={walkList}
      className="flex min-h-48 grow basis-0 flex-col"
    >
      <h2 id="processes-title" className="shrink-0 text-xs font-semibold text-muted">
        <Link
          to="/processes"
          className="flex min-h-8 items-center gap-1 rounded-control px-3 hover:text-ink pointer-coarse:min-h-11"
        >
          {t('processes.title')}
          <ChevronRight className="size-3.5" />
        </Link>
      </h2>
      <div className="-mx-3 min-h-0 grow overflow-y-auto mask-b-from-[calc(100%-1.5rem)] px-3 pb-6">
        <div aria-hidden="true" className="fade-above" />
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
        <Days items={items} />
        <MoreButton list={list} className="mx-3 mt-2" />
      </div>
    </section>
  );
}

/** The entries under the headings of their days. Only one of them is a tab stop. */
function Days({ items }: { items: readonly ProcessListItem[] }) {
  const { t } = useTranslation();
  const { timezone } = useSignedIn().user;
  const { pathname } = useLocation();
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const isSeen = useSeen();
  const now = useNow();
  const current = items.find((process) => processLink(process) === pathname);
  useMarkSeen(current);
  const tabStop = items.find(({ id }) => id === focusedId) ?? current ?? items[0];
  return groupByDay(items, now, timezone).map(({ day, items: ofDay }) => (
    <div key={day} className="pb-1">
      <h3 className="px-3 pt-1 pb-0.5 text-xs leading-5 text-muted">{t(`processes.${day}`)}</h3>
      <ul className="flex flex-col gap-px">
        {ofDay.map((process) => (
          <ProcessEntry
            key={process.id}
            process={process}
            day={day}
            seen={isSeen(process)}
            isTabStop={process === tabStop}
            onFocus={setFocusedId}
          />
        ))}
      </ul>
    </div>
  ));
}
