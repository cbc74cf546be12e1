import { Link } from 'react-router';

/** A user's name, which links to the user's page, above the e-mail address. */
export function Person({ user }: { user: { id: string; name: string; email: string } }) {
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        to={`/admin/users/${encodeURIComponent(user.id)}`}
        className="font-medium wrap-anywhere hover:text-accent hover:underline"
      >
        {user.name}
      </Link>
      <span className="text-muted wrap-anywhere">{user.email}</span>
    </span>
  );
}
