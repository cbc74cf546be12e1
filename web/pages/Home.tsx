import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { walkList } from '../components/controls/walk-list.ts';
import { hueStyle, IconTile } from '../components/IconTile.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { comingTools } from '../registry/coming-tools.ts';
import { webTools } from '../registry/tools.ts';
import type { WebTool } from '../registry/web-tool.ts';
import { DropOffer } from './DropOffer.tsx';
import { RecentProcesses } from './RecentProcesses.tsx';

/** The home page: a greeting, the tools and the latest processes. Files can be dropped or pasted anywhere on it. */
export default function Home() {
  const { t } = useTranslation();
  useTitle(t('home.title'));
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-1">
        <Greeting />
        <p className="text-pretty text-muted">
          <span className="text-ink">{t('home.question')}</span> <span>{t('home.hint')}</span>
        </p>
      </header>
      <section aria-label={t('home.tools')} className="flex flex-col gap-3">
        <ul
          onKeyDown={walkList}
          className="grid max-md:divide-y max-md:divide-line max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line md:auto-rows-fr md:grid-cols-2 md:gap-4 xl:grid-cols-4 xl:max-2xl:gap-3"
        >
          {webTools().map((tool) => (
            <ToolCard key={tool.contract.type} tool={tool} />
          ))}
        </ul>
        {comingTools.map(({ type, icon: Icon, name }) => (
          <p key={type} className="flex items-center gap-2 text-sm text-muted">
            <Icon className="size-4 shrink-0" strokeWidth={1.75} />
            {t(name)}
            <span className="rounded-full border border-line px-2 py-0.5 text-xs">{t('common.soon')}</span>
          </p>
        ))}
      </section>
      <RecentProcesses count={5} />
      <DropOffer />
    </div>
  );
}

function Greeting() {
  const { t } = useTranslation();
  const { name } = useSignedIn().user;
  return (
    <h1 className="font-serif text-xl font-semibold text-balance hyphens-auto wrap-anywhere md:text-2xl">
      {t('home.greeting', { name })}
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
        className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-3 bg-sheet px-4 py-3 transition-colors max-md:hover:bg-hover max-md:focus-visible:-outline-offset-2 md:gap-y-3 md:rounded-card md:border md:border-line md:py-4 md:hover:border-hue xl:max-2xl:gap-x-2 xl:max-2xl:px-2.5 xl:max-2xl:py-3.5"
      >
        <IconTile
          icon={tool.icon}
          hue={tool.hue}
          size="small"
          className="max-md:row-span-2 max-md:self-start"
        />
        <span className="leading-5 font-semibold xl:max-2xl:text-sm xl:max-2xl:font-medium">{t('name')}</span>
        <span className="text-sm text-pretty text-muted md:col-span-2">{t('description')}</span>
      </Link>
    </li>
  );
}
