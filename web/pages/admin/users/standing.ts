import type { AdminUser } from '#contract/accounts/admin.ts';
import type { Subscription } from '#contract/accounts/billing.ts';

/** How long a plan holds, by the key of its words. */
export function planEnd({ status, source, endsAt, cancelsAtEnd }: Subscription) {
  if (status === 'ended') return 'user.planOver';
  if (endsAt === null) return 'user.planEndless';
  return source === 'stripe' && !cancelsAtEnd ? 'user.planRenews' : 'user.planEnds';
}

/** Why nobody may act as a user; null where an admin may. */
export function actingHindrance({ roles, blockedAt }: Pick<AdminUser, 'roles' | 'blockedAt'>) {
  if (roles.includes('admin')) return 'admin';
  return blockedAt ? 'blocked' : null;
}

/** Whether an address was typed as it stands; typed by hand, neither case nor a space at its end makes another of it. */
export function isAddress(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
