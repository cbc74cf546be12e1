import { z } from 'zod';
import { adminEndpoint, endpoint, IdParams } from '../endpoint.ts';
import { errorCodes } from '../errors.ts';
import { PageQuery, pageOf } from '../lists.ts';
import { ProcessListItem, ProcessStatus, ProcessType } from '../processes.ts';
import { userEndpoint } from './admin-users.ts';
import { AuditAction, AuditEntry } from './audit.ts';
import { PlanRequest, PlanRequestStatus } from './billing.ts';
import { BillingPeriod, PlanName } from './plans.ts';

const Person = z.object({ id: z.string(), name: z.string(), email: z.string() });

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
