import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from 'react-router';
import { watchForbidden } from '../api/forbidden.ts';
import { useSignedIn } from '../auth/RequireSession.tsx';
import { classes } from '../components/controls/classes.ts';
import { Overlays } from '../palette/Overlays.tsx';
import { useRealtime } from '../realtime/useRealtime.ts';
import { NavigationBar } from './NavigationBar.tsx';
import { NewsOfRuns } from './NewsOfRuns.tsx';
import { Drawer } from './sidebar/Drawer.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useRouteFocus } from './useRouteFocus.ts';
import { useScrollTop } from './useScrollTop.ts';

const ActingBanner = lazy(() => import('./acting/Banner.tsx'));

/** The frame around every page of a signed-in user. */
export function Layout() {
  const { t } = useTranslation();
  const { user, token } = useSignedIn();
  const navigate = useNavigate();
  const disconnected = useRealtime(token);
  useEffect(() => watchForbidden(() => void navigate('/forbidden')), [navigate]);
  useScrollTop();
  useRouteFocus();
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-sm text-paper focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {t('common.skip')}
      </a>
      <NavigationBar />
      <aside className="fixed inset-y-0 start-0 hidden w-72 border-e border-line bg-paper xl:block">
        <Sidebar />
      </aside>
      <Drawer />
      <Overlays />
      <NewsOfRuns />
      {/* Sticky elements below the top bar also leave room for the banner. */}
      <div className={classes('xl:ps-72', user.impersonator !== null && '[--banner:3.25rem]')}>
        <TopBar user={user} disconnected={disconnected} />
        {user.impersonator && (
          <Suspense>
            <ActingBanner />
          </Suspense>
        )}
        <main id="content" tabIndex={-1} className="scroll-mt-(--top-bar) px-4 py-5 md:px-8 md:py-8">
          <Outlet />
        </main>
      </div>
    </>
  );
}
