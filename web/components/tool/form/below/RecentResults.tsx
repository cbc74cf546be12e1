import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ProcessType } from '#contract/processes.ts';
import { preloading } from '#web/processes/preloading.ts';
import { processLink } from '#web/processes/process-link.ts';
import { itemsOf, processListQuery } from '#web/processes/queries.ts';
import { StateMark } from '#web/processes/StateMark.tsx';
import { useStartFormat } from '#web/processes/useStartFormat.ts';
import { usePageText } from '../../texts.ts';

const shownCount = 4;

/** The user's last results of a tool, as quiet lines below its form; nothing before the first. */
export function RecentResults({ type }: { type: ProcessType }) {
  const { t } = usePageText();
  const format = useStartFormat();
  const id = useId();
  const { data } = useInfiniteQuery(processListQuery({ type }));
  const recent = itemsOf(data?.pages ?? []).slice(0, shownCount);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h2 id={id} className="text-xs font-medium text-muted">
        {t('form.recent')}
      </h2>
      <ul className="-mx-2 flex flex-col">
        {recent.map((process) => (
          <li key={process.id}>
            <Link
              to={processLink(process)}
              {...preloading(process)}
              className="flex min-h-11 items-center gap-x-4 rounded-control px-2 text-sm hover:bg-hover 3xl:grid 3xl:grid-cols-[minmax(0,1fr)_auto] 3xl:py-2"
            >
              <span dir="auto" title={process.title} className="min-w-0 grow truncate">
                {process.title}
              </span>
              <span className="shrink-0 text-muted 3xl:col-start-1 3xl:row-start-2">
                {format(process.createdAt)}
              </span>
              {process.status !== 'success' && <StateMark process={process} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
