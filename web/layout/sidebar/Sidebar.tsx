import { CircleHelp, CreditCard, House, type LucideIcon, Settings, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#web/components/controls/classes.ts';
import { walkList } from '#web/components/controls/walk-list.ts';
import { Brand } from '../Brand.tsx';
import { ModeSwitch } from '../ModeSwitch.tsx';
import { MenuLink } from './MenuLink.tsx';
import { ProcessList } from './ProcessList.tsx';

const entries: readonly { path: string; text: string; icon: LucideIcon }[] = [
  { path: '/', text: 'menu.home', icon: House },
  { path: '/manage-subscription', text: 'menu.manageSubscription', icon: CreditCard },
  { path: '/faq', text: 'menu.faq', icon: CircleHelp },
  { path: '/settings', text: 'menu.settings', icon: Settings },
];

/** Planned features, which are listed but can't be used yet. */
const flows = ['flows.summarizeAndTranslate', 'flows.transcribeAndSummarize', 'flows.scanAndAsk'] as const;

/** The menu, flows, processes and the mode switch; shown beside the page or in the drawer. */
export function Sidebar({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-(--top-bar) shrink-0 items-center justify-between ps-6 pe-3">
        <Brand />
        {action}
      </div>
      {/* Only a window too low for a few processes scrolls the menu too. */}
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-3">
        <nav aria-label={t('menu.label')} className="shrink-0">
          <ul onKeyDown={walkList} className="flex flex-col gap-px">
            {entries.map(({ path, text, icon: Icon }) => (
              <li key={path}>
                <MenuLink
                  to={path}
                  className={({ isActive }) =>
                    classes(
                      'flex min-h-9 items-center gap-3 rounded-control px-3 text-sm transition-colors pointer-coarse:min-h-11',
                      isActive ? 'bg-accent-soft font-semibold text-accent' : 'text-ink hover:bg-hover',
                    )
                  }
                >
                  <Icon className="size-4.5 shrink-0" />
                  {t(text)}
                </MenuLink>
              </li>
            ))}
          </ul>
        </nav>
        <Flows />
        <ProcessList />
      </div>
      <div className="shrink-0 border-t border-line p-2.5">
        <ModeSwitch />
      </div>
    </div>
  );
}

function Flows() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="flows-title" className="flex shrink-0 flex-col gap-1">
      <h2 id="flows-title" className="flex items-center gap-2 px-3 text-xs font-semibold text-muted">
        {t('flows.title')}
        <span className="rounded-full border border-line px-2 py-0.5 font-medium">{t('common.soon')}</span>
      </h2>
      <ul>
        {flows.map((flow) => (
          <li
            key={flow}
            className="flex min-h-7 items-center gap-3 px-3 text-sm text-muted select-none"
            aria-disabled="true"
          >
            <Workflow className="size-4.5 shrink-0 opacity-60" />
            {t(flow)}
          </li>
        ))}
      </ul>
    </section>
  );
}
