import { Suspense } from 'react';
import { matchPath, Outlet, Route, Routes, useLocation } from 'react-router';
import { RequireAdmin } from './auth/RequireAdmin.tsx';
import { RequireSession } from './auth/RequireSession.tsx';
import { type LazyPart, lazyPart } from './components/lazy-part.tsx';
import { PageSkeleton } from './components/Skeleton.tsx';
import { Layout } from './layout/Layout.tsx';
import { CrashBoundary } from './pages/CrashBoundary.tsx';
import { ExtraPage, Loading, ResultPage, ToolPage } from './pages/ToolPages.tsx';
import { preloadForm, preloadResult } from './pages/tool-parts.ts';
import { webTools } from './registry/tools.ts';
import type { WebTool } from './registry/web-tool.ts';

const Login = lazyPart(() => import('./pages/Login.tsx'));
const Forbidden = lazyPart(() => import('./pages/Forbidden.tsx'));
const AdminRoutes = lazyPart(() => import('./pages/admin/AdminRoutes.tsx'));
const NotFound = lazyPart(() => import('./pages/NotFound.tsx'));

/** The shell's pages for every signed-in user. */
const userPages: readonly { path: string; Page: LazyPart }[] = [
  { path: '/', Page: lazyPart(() => import('./pages/Home.tsx')) },
  { path: '/loading/:id', Page: Loading },
  { path: '/processes', Page: lazyPart(() => import('./pages/processes/Processes.tsx')) },
  {
    path: '/manage-subscription',
    Page: lazyPart(() => import('./pages/subscription/ManageSubscription.tsx')),
  },
  { path: '/faq', Page: lazyPart(() => import('./pages/faq/Faq.tsx')) },
  { path: '/settings', Page: lazyPart(() => import('./pages/Settings.tsx')) },
];

/** Converts {id} in the contract's paths to the router's syntax. */
function pattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The tools of each result path, because two tools may share one. */
function resultPaths(): [path: string, tools: [WebTool, ...WebTool[]]][] {
  const byPath = new Map<string, [WebTool, ...WebTool[]]>();
  for (const tool of webTools()) {
    const { resultPath } = tool.contract;
    const sharing = byPath.get(resultPath);
    if (sharing) sharing.push(tool);
    else byPath.set(resultPath, [tool]);
  }
  return [...byPath];
}

/** Preloads the code of the page at a path, in parallel with the texts and GET /me. */
export function preloadPage(pathname: string): void {
  const pages = [
    { path: '/login', Page: Login },
    ...userPages,
    { path: '/admin/*', Page: AdminRoutes },
    ...webTools().flatMap(({ pages: ownPages = [] }) => ownPages),
  ];
  const loads: { path: string; preload: () => void }[] = [
    ...pages.map(({ path, Page }) => ({ path, preload: Page.preload })),
    ...webTools().map((tool) => ({ path: tool.contract.path, preload: () => preloadForm(tool) })),
    // Where tools share a path, the process itself says whose result it is.
    ...resultPaths().map(([path, [tool, ...others]]) => ({
      path: pattern(path),
      preload: () => preloadResult(others.length > 0 ? undefined : tool),
    })),
  ];
  loads.find(({ path }) => matchPath(path, pathname))?.preload();
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Boundary />}>
        <Route path="/login" element={<Login />} />
        <Route element={<RequireSession />}>
          <Route path="/forbidden" element={<Forbidden />} />
          <Route element={<Layout />}>
            <Route element={<Boundary skeleton />}>
              {userPages.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              <Route element={<RequireAdmin />}>
                <Route path="/admin/*" element={<AdminRoutes />} />
              </Route>
              {webTools().map((tool) => (
                <Route
                  key={tool.contract.type}
                  path={tool.contract.path}
                  element={<ToolPage key={tool.contract.type} tool={tool} />}
                />
              ))}
              {webTools().flatMap((tool) =>
                (tool.pages ?? []).map((page) => (
                  <Route key={page.path} path={page.path} element={<ExtraPage tool={tool} page={page} />} />
                )),
              )}
              {resultPaths().map(([path, tools]) => (
                <Route key={path} path={pattern(path)} element={<ResultPage key={path} tools={tools} />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}

/** Handles loading and crashed pages. While a page is loading, the previous one stays, or else the skeleton shows. */
function Boundary({ skeleton }: { skeleton?: boolean }) {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={skeleton ? <PageSkeleton /> : null}>
      <CrashBoundary key={skeleton ? pathname : undefined}>
        <Outlet />
      </CrashBoundary>
    </Suspense>
  );
}
