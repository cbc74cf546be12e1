import type { AdminUser } from '#contract/accounts/admin-users.ts';
import type { Subscription } from '#contract/accounts/billing.ts';

/** The text key that says until when a plan is valid. */
export function planEndTextKey({ status, source, endsAt, cancelsAtEnd }: Subscription) {
  if (status === 'ended') return 'user.planOver';
  if (endsAt === null) return 'user.planEndless';
  return source === 'stripe' && !cancelsAtEnd ? 'user.planRenews' : 'user.planEnds';
}

/** The reason why no admin may act as the user; null when admins may. */
export function findActingObstacle({ roles, blockedAt }: Pick<AdminUser, 'roles' | 'blockedAt'>) {
  if (roles.includes('admin')) return 'admin';
  return blockedAt ? 'blocked' : null;
}

/** True when the typed text is the e-mail address, apart from case and surrounding spaces. */
export function isAddress(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
