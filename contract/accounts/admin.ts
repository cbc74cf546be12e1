import { z } from 'zod';
import { adminEndpoint, endpoint, IdParams } from '../endpoint.ts';
import { errorCodes } from '../errors.ts';
import { PageQuery, pageOf } from '../lists.ts';
import { ProcessListItem, ProcessStatus, ProcessType } from '../processes.ts';
import { Email, roles, User } from './accounts.ts';
import { AuditAction, AuditEntry } from './audit.ts';
import { PlanRequest, PlanRequestStatus, Subscription } from './billing.ts';
import { BillingPeriod, PlanName } from './plans.ts';

const Person = z.object({ id: z.string(), name: z.string(), email: z.string() });

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
const userEndpoint = {
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

export const AdminPlanRequest = PlanRequest.extend({
  user: Person,
  /** The admin who decided; null while the request is open, when it was withdrawn, or when that account was deleted. */
  decidedByName: z.string().nullable(),
});
export type AdminPlanRequest = z.infer<typeof AdminPlanRequest>;

export const listPlanRequests = endpoint({
  method: 'GET',
  path: '/admin/plan-requests',
  summary: 'Requests for plans, open ones first, then the newest',
  ...adminEndpoint,
  query: PageQuery.extend({ status: PlanRequestStatus.optional() }),
  status: 200,
  answer: pageOf(AdminPlanRequest),
  errors: ['validation_failed'],
});

export const decidePlanRequest = endpoint({
  method: 'POST',
  path: '/admin/plan-requests/{id}',
  summary: 'Approve or refuse an open request',
  ...adminEndpoint,
  params: IdParams,
  body: z.object({ decision: z.enum(['approved', 'refused']) }),
  status: 200,
  answer: z.object({ request: AdminPlanRequest }),
  errors: ['not_found', 'validation_failed', 'plan_at_stripe'],
});

export const replaceSubscription = endpoint({
  method: 'PUT',
  path: '/admin/users/{id}/subscription',
  summary: "Set or end a user's plan, unless Stripe manages it",
  ...userEndpoint,
  /** Null ends the plan, and `period` then has no effect. */
  body: z.object({ plan: PlanName.nullable(), period: BillingPeriod }),
  errors: ['not_found', 'validation_failed', 'plan_at_stripe'],
});

/** The part of a user's process that admins see: the run, without title, options or file names. */
export const AdminProcess = ProcessListItem.pick({
  id: true,
  type: true,
  status: true,
  engine: true,
  attempts: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
}).extend({
  /** The progress, from 0 to 1. */
  fraction: z.number(),
  errorCode: z.enum(errorCodes).nullable(),
  user: Person,
  /** True for a process that lost its worker, or that has been queued for more than 10 minutes. */
  stuck: z.boolean(),
});
export type AdminProcess = z.infer<typeof AdminProcess>;

export const listAllProcesses = endpoint({
  method: 'GET',
  path: '/admin/processes',
  summary: 'Processes of all users, newest first',
  ...adminEndpoint,
  query: PageQuery.extend({
    status: ProcessStatus.optional(),
    type: ProcessType.optional(),
    stuck: z.stringbool().optional(),
    userId: z.string().optional(),
  }),
  status: 200,
  answer: pageOf(AdminProcess),
  errors: ['validation_failed'],
});

/**
 * An ended process is run again as a new process of the same owner; a stuck one goes back into the queue. The answer
 * is the new or requeued process. (Users retry and cancel their own with retryProcess and cancelProcess.)
 */
export const rerunProcess = endpoint({
  method: 'POST',
  path: '/admin/processes/{id}/retry',
  summary: "Run a user's process again; it isn't counted against the user's plan",
  ...adminEndpoint,
  params: IdParams,
  status: 200,
  answer: z.object({ process: AdminProcess }),
  /** words_refused: by now the operator doesn't allow a word of the process's description. */
  errors: ['not_found', 'process_still_running', 'words_refused'],
});

export const stopProcess = endpoint({
  method: 'POST',
  path: '/admin/processes/{id}/cancel',
  summary: "Cancel a user's process",
  ...adminEndpoint,
  params: IdParams,
  status: 200,
  answer: z.object({ process: AdminProcess }),
  errors: ['not_found', 'process_not_running'],
});

export const ServerState = z.object({
  version: z.string(),
  database: z.object({
    kind: z.enum(['built-in', 'postgresql']),
    version: z.string(),
    bytes: z.int(),
  }),
  queues: z.array(
    z.object({
      name: z.enum(['light', 'heavy']),
      queued: z.int(),
      running: z.int(),
      /**
       * Processes that lost their worker (not counted in `running`), and those queued for more than 10 minutes (counted
       * in `queued` too).
       */
      stuck: z.int(),
      /** How long the oldest queued process has waited, in seconds; null when none is queued. */
      oldestSeconds: z.number().nullable(),
    }),
  ),
  /** The runs that ended in the last 24 hours, one entry for each tool; cancelled ones aren't counted. */
  lastDay: z.array(
    z.object({
      type: ProcessType,
      success: z.int(),
      fail: z.int(),
      /** The median duration of the successful runs, in seconds; null when there were none. */
      medianSeconds: z.number().nullable(),
    }),
  ),
  storage: z.object({
    kind: z.enum(['folder', 's3']),
    /** Bytes of all process files, as recorded in the database. */
    files: z.int(),
    /** Bytes of the models' folder on the disk. */
    models: z.int(),
    /** Bytes of the backups' folder on the disk. */
    backups: z.int(),
    /** Free bytes on the data folder's volume; null when the system doesn't report them. */
    free: z.int().nullable(),
    /** The ten users with the most bytes, the largest first. */
    byUser: z.array(z.object({ user: Person, bytes: z.int(), processes: z.int() })),
  }),
  /** `seenToday` counts the last 24 hours. */
  users: z.object({ total: z.int(), blocked: z.int(), seenToday: z.int() }),
  /** True when sending mail is configured. */
  mail: z.boolean(),
});
export type ServerState = z.infer<typeof ServerState>;

export const showServerState = endpoint({
  method: 'GET',
  path: '/admin/state',
  summary: 'Queues, database, storage and users at a glance',
  ...adminEndpoint,
  status: 200,
  answer: ServerState,
  errors: [],
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who did what, newest first',
  ...adminEndpoint,
  query: PageQuery.extend({
    action: AuditAction.optional(),
    /** A part of the actor's or subject's name. */
    q: z.string().trim().max(200).optional(),
  }),
  status: 200,
  answer: pageOf(AuditEntry),
  errors: ['validation_failed'],
});
