import { Navigate, Outlet } from 'react-router';
import { useSignedIn } from './RequireSession.tsx';

/** Lets admins through and sends other users to /forbidden. Must be rendered under RequireSession. */
export function RequireAdmin() {
  const { user } = useSignedIn();
  return user.roles.includes('admin') ? <Outlet /> : <Navigate replace to="/forbidden" />;
}
