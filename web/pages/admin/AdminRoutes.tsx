import { Navigate, Route, Routes } from 'react-router';
import { lazyPart } from '#web/components/lazy-part.tsx';
import NotFound from '../NotFound.tsx';

const State = lazyPart(() => import('./state/State.tsx'));
const Users = lazyPart(() => import('./users/Users.tsx'));
const User = lazyPart(() => import('./users/User.tsx'));
const Plans = lazyPart(() => import('./plans/Plans.tsx'));
const Runs = lazyPart(() => import('./runs/Runs.tsx'));
const Engines = lazyPart(() => import('./services/Engines.tsx'));
const Models = lazyPart(() => import('./models/Models.tsx'));
const Audit = lazyPart(() => import('./audit/Audit.tsx'));

/** The operator's pages under /admin. They are a separate chunk because few people need them. */
export default function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate replace to="/admin/state" />} />
      <Route path="state" element={<State />} />
      <Route path="users" element={<Users />} />
      <Route path="users/:id" element={<User />} />
      <Route path="plans" element={<Plans />} />
      <Route path="processes" element={<Runs />} />
      <Route path="engines" element={<Engines />} />
      <Route path="models" element={<Models />} />
      <Route path="audit" element={<Audit />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
