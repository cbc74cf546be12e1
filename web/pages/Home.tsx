import { useInfiniteQuery } from '@tanstack/react-query';
import { FileStack } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { walkList } from '../components/controls/walk-list.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { IconTile } from '../components/IconTile.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { ProcessLine } from '../processes/ProcessLine.tsx';
import { itemsOf, processesQuery } from '../processes/queries.ts';
import { webTools } from '../registry/tools.ts';
import type { WebTool } from '../registry/web-tool.ts';
import { DropOffer } from './DropOffer.tsx';

const recentCount = 5;

/** The home page: a greeting, the tools and the latest processes. Files can be dropped anywhere on it. */
export default function Home() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  useTitle(t('home.title'));
  return (
    <div className="flex flex-col gap-10">
      <header className="flex flex-col gap-1">
        <h1 className="font-serif text-2xl font-semibold text-balance wrap-anywhere">
          {t('home.greeting', { name: user.name })}
        </h1>
        <p className="text-lg text-muted">{t('home.question')}</p>
      </header>
      <section aria-label={t('home.tools')}>
        <ul onKeyDown={walkList} className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
          {webTools().map((tool) => (
            <ToolCard key={tool.contract.type} tool={tool} />
          ))}
        </ul>
      </section>
      <RecentProcesses />
      <DropOffer />
    </div>
  );
}

function ToolCard({ tool }: { tool: WebTool }) {
  const { t } = useTranslation(tool.contract.type);
  return (
    <li>
      <Link
        to={tool.contract.path}
        onPointerEnter={tool.Form.preload}
        onFocus={tool.Form.preload}
        className="flex h-full flex-col gap-4 rounded-card border border-line bg-sheet p-5 transition-colors hover:border-edge hover:bg-hover"
      >
        <IconTile icon={tool.icon} hue={tool.hue} />
        <span className="flex flex-col gap-1">
          <span className="font-semibold">{t('name')}</span>
          <span className="text-sm text-muted">{t('description')}</span>
        </span>
      </Link>
    </li>
  );
}

function RecentProcesses() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(processesQuery);
  const items = itemsOf(list.data?.pages ?? []).slice(0, recentCount);
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-3">
      <h2 id="recent" className="text-lg font-semibold">
        {t('processes.recent')}
      </h2>
      {list.isPending && <Skeleton className="h-16 w-full" />}
      {list.isError && items.length === 0 && <p className="text-muted">{t('processes.failed')}</p>}
      {list.isSuccess && items.length === 0 && (
        <EmptyState icon={FileStack} title={t('processes.none')}>
          {t('processes.noneHint')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul onKeyDown={walkList} className="divide-y divide-line rounded-card border border-line bg-sheet">
          {items.map((process) => (
            <li key={process.id} className="group">
              <ProcessLine
                process={process}
                className="px-4 transition-colors group-first:rounded-t-card group-last:rounded-b-card hover:bg-hover"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
