import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useErrorTexts } from '#web/i18n/error-texts.ts';
import NotFound from '../NotFound.tsx';

/** The pages by path under /admin. */
const pages: Readonly<Record<string, ComponentType>> = {
  state: lazyPart(() => import('./state/State.tsx')),
  users: lazyPart(() => import('./users/Users.tsx')),
  'users/:id': lazyPart(() => import('./users/User.tsx')),
  plans: lazyPart(() => import('./plans/Plans.tsx')),
  processes: lazyPart(() => import('./runs/Runs.tsx')),
  engines: lazyPart(() => import('./services/Engines.tsx')),
  models: lazyPart(() => import('./models/Models.tsx')),
  audit: lazyPart(() => import('./audit/Audit.tsx')),
};

/** The operator's pages under /admin. They are a separate chunk because few people need them. */
export default function AdminRoutes() {
  // Their pages show the errors of runs, services and models.
  useErrorTexts();
  return (
    <Routes>
      <Route index element={<Navigate replace to="/admin/state" />} />
      {Object.entries(pages).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
