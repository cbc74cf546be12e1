import { z } from 'zod';
import { adminEndpoint, endpoint, IdParams } from '../endpoint.ts';
import { PageQuery, pageOf } from '../lists.ts';
import { Email, roles, User } from './accounts.ts';
import { Subscription } from './billing.ts';

export const AdminUser = User.extend({
  /** Null unless the account is blocked. */
  blockedAt: z.iso.datetime().nullable(),
  /** Null when the user has never signed in. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** The number of processes that are stored now. */
  processes: z.int(),
  /** The size of all the user's process files, in bytes. */
  storage: z.int(),
  /** Null without a plan. */
  subscription: Subscription.nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;
/** What the endpoints that answer with one account have in common. */
export const userEndpoint = {
  ...adminEndpoint,
  params: IdParams,
  status: 200,
  answer: z.object({ user: AdminUser }),
} as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'All accounts, newest first',
  ...adminEndpoint,
  query: PageQuery.extend({
    /** A part of the name or address. */
    q: z.string().trim().max(200).optional(),
    show: z.enum(['admins', 'blocked']).optional(),
  }),
  status: 200,
  answer: pageOf(AdminUser),
  errors: ['validation_failed'],
});

export const showUser = endpoint({
  method: 'GET',
  path: '/admin/users/{id}',
  summary: 'One account',
  ...userEndpoint,
  errors: ['not_found'],
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/{id}',
  summary: 'Change roles, block or unblock; a block ends all sessions',
  ...userEndpoint,
  body: z.object({
    /** Every account keeps the role `user`. */
    roles: z
      .array(z.enum(roles))
      .refine((list) => list.includes('user'))
      .optional(),
    blocked: z.boolean().optional(),
  }),
  /** last_admin: one account must stay an admin. forbidden: admins can't block themselves. */
  errors: ['not_found', 'validation_failed', 'last_admin', 'forbidden'],
});

export const destroyUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}',
  summary: 'Delete an account with everything in it',
  ...adminEndpoint,
  params: IdParams,
  status: 204,
  /** forbidden: admins delete their own account in the settings, which ask for the password. */
  errors: ['not_found', 'last_admin', 'forbidden'],
});

export const makePasswordLink = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/password-link',
  summary: 'Create a link that sets a new password, to be handed over to the user',
  ...adminEndpoint,
  params: IdParams,
  status: 201,
  answer: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['not_found'],
});

export const impersonate = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/impersonate',
  summary: 'Act as a user; the token is in the Authorization response header',
  ...adminEndpoint,
  params: IdParams,
  status: 201,
  answer: z.object({ user: User }),
  /** forbidden: nobody can act as an admin. */
  errors: ['not_found', 'forbidden', 'account_blocked'],
});

export const Invitation = z.object({
  id: z.string(),
  /** Null when anyone who has the link may use it. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/admin/invitations',
  summary: 'Invitations that can still be used',
  ...adminEndpoint,
  status: 200,
  answer: z.object({ data: z.array(Invitation) }),
  errors: [],
});

export const storeInvitation = endpoint({
  method: 'POST',
  path: '/admin/invitations',
  summary: 'Create an invitation; it is mailed when the server sends mail and an address is given',
  ...adminEndpoint,
  body: z.object({ email: Email.nullable() }),
  status: 201,
  /** `url` is shown only here; `sent` is true when it was mailed. */
  answer: z.object({ invitation: Invitation, url: z.string(), sent: z.boolean() }),
  errors: ['validation_failed', 'email_taken', 'rate_limited'],
});

export const destroyInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/invitations/{id}',
  summary: 'Withdraw an invitation',
  ...adminEndpoint,
  params: IdParams,
  status: 204,
  errors: ['not_found'],
});
