import { useInfiniteQuery } from '@tanstack/react-query';
import { FileChartColumn, FileStack } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { walkList } from '../components/controls/walk-list.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { hueStyle, IconTile } from '../components/IconTile.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { ProcessLine } from '../processes/ProcessLine.tsx';
import { itemsOf, processesQuery } from '../processes/queries.ts';
import { webTools } from '../registry/tools.ts';
import type { WebTool } from '../registry/web-tool.ts';
import { DropOffer } from './DropOffer.tsx';

const recentCount = 5;

/** The home page: a greeting, the tools and the latest processes. Files can be dropped or pasted anywhere on it. */
export default function Home() {
  const { t } = useTranslation();
  useTitle(t('home.title'));
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-1">
        <Greeting />
        <p className="text-lg text-muted">{t('home.question')}</p>
        <p className="text-sm text-pretty text-muted">{t('home.hint')}</p>
      </header>
      <section aria-label={t('home.tools')} className="flex flex-col gap-3">
        <ul
          onKeyDown={walkList}
          className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-4 xl:max-2xl:gap-3"
        >
          {webTools().map((tool) => (
            <ToolCard key={tool.contract.type} tool={tool} />
          ))}
        </ul>
        <p className="flex items-center gap-2 px-1 text-sm text-muted">
          <FileChartColumn className="size-4 shrink-0" strokeWidth={1.75} />
          {t('types.CreateReport')}
          <span className="rounded-full border border-line px-2 py-0.5 text-xs">{t('common.soon')}</span>
        </p>
      </section>
      <RecentProcesses />
      <DropOffer />
    </div>
  );
}

/** Greets the user by name; on phones, where a long name would fill the screen, by the first one. */
function Greeting() {
  const { t } = useTranslation();
  const { name } = useSignedIn().user;
  const [firstName = name] = name.trim().split(/\s+/);
  return (
    <h1 className="font-serif text-2xl font-semibold text-balance hyphens-auto wrap-anywhere">
      <span className="md:hidden">{t('home.greeting', { name: firstName })}</span>
      <span className="max-md:hidden">{t('home.greeting', { name })}</span>
    </h1>
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
        style={hueStyle(tool.hue)}
        className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-3 rounded-card border border-line bg-sheet p-4 transition-colors hover:border-hue md:gap-y-3 xl:max-2xl:gap-x-2 xl:max-2xl:p-3.5"
      >
        <IconTile
          icon={tool.icon}
          hue={tool.hue}
          size="small"
          className="max-md:row-span-2 max-md:self-start"
        />
        <span className="leading-5 font-semibold xl:max-2xl:text-sm xl:max-2xl:tracking-tight">
          {t('name')}
        </span>
        <span className="text-sm text-pretty text-muted md:col-span-2">{t('description')}</span>
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
