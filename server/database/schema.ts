import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/accounts/audit.ts';
import type {
  InvoiceStatus,
  PlanRequestStatus,
  SubscriptionSource,
  SubscriptionStatus,
} from '#contract/accounts/billing.ts';
import type { BillingPeriod, PlanName } from '#contract/accounts/plans.ts';
import type { Answer, ChatMessage } from '#contract/chat.ts';
import type { ErrorDetail } from '#contract/errors.ts';
import type { ProcessFile, ProcessStatus, ProcessType, Progress } from '#contract/processes.ts';
import type { ServiceKind, ServiceModels } from '#contract/services.ts';

// These are the tables that migrations/ creates. Change both together; a test compares them.

/** A column for a point in time, which JavaScript reads as a Date. */
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The user to whom a row belongs; it is deleted with the user. */
const userReference = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The process to which a row belongs; it is deleted with the process. */
const processReference = () =>
  text('process_id')
    .notNull()
    .references(() => processes.id, { onDelete: 'cascade' });

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** The address as typed; emailFolded is the unique form. */
  email: text('email').notNull(),
  emailFolded: text('email_folded').notNull().unique(),
  /** Null when the user can sign in only through a provider. */
  passwordHash: text('password_hash'),
  timezone: text('timezone').notNull(),
  roles: jsonb('roles').$type<('user' | 'admin')[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  blockedAt: moment('blocked_at'),
  /** The user's customer id at Stripe; null before the first payment. */
  stripeCustomerId: text('stripe_customer_id').unique(),
  /** When the owner last proved the address, by a mailed link or through a provider. */
  emailVerifiedAt: moment('email_verified_at'),
  /** Accurate to a few minutes, and not changed by an admin who acts as the user. */
  lastSeenAt: moment('last_seen_at'),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: userReference(),
    /** SHA-256 of the token, so that a stolen table opens no session. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent'),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    impersonatorId: text('impersonator_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const processes = pgTable('processes', {
  id: text('id').primaryKey(),
  userId: userReference(),
  type: text('type').$type<ProcessType>().notNull(),
  status: text('status').$type<ProcessStatus>().notNull().default('processing'),
  title: text('title').notNull(),
  /** Folded for search, so that case and the two Turkish i's don't matter. */
  titleFolded: text('title_folded').notNull(),
  options: jsonb('options').$type<Record<string, unknown>>().notNull(),
  progress: jsonb('progress').$type<Progress>().notNull(),
  error: jsonb('error').$type<ErrorDetail>(),
  result: jsonb('result').$type<unknown>(),
  /** A person's edited version of the result; null when nobody edited it. */
  editedResult: jsonb('edited_result').$type<unknown>(),
  /** The processes whose results are the inputs, in order; they may be deleted before this one. */
  fromIds: text('from_ids').array().notNull().default([]),
  engine: text('engine'),
  attempts: integer('attempts').notNull().default(0),
  /** Raised by every change, so that a browser can tell an older state of the process from a newer one. */
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  /** Last sign of life of the worker that runs it; null while queued. */
  heartbeatAt: moment('heartbeat_at'),
  enqueuedAt: moment('enqueued_at').notNull().defaultNow(),
  /** The round of turns in which it may start. */
  turn: integer('turn').notNull().default(0),
});

export const processFiles = pgTable(
  'process_files',
  {
    id: text('id').primaryKey(),
    processId: processReference(),
    position: integer('position').notNull(),
    role: text('role').$type<ProcessFile['role']>().notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The attempt that made it; 0 for inputs. */
    attempt: integer('attempt').notNull().default(0),
  },
  (table) => [index('process_files_process').on(table.processId)],
);

export const conversations = pgTable(
  'conversations',
  {
    id: text('id').primaryKey(),
    processId: processReference(),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('conversations_process').on(table.processId)],
);

/** One row for each question, with its outcome. */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    status: text('status').$type<ChatMessage['status']>().notNull().default('answering'),
    answer: jsonb('answer').$type<Answer>(),
    error: jsonb('error').$type<ErrorDetail>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.conversationId, table.position)],
);

/**
 * Users' glossaries. A term without languages and target, such as a product's name, is left untranslated in every
 * language pair.
 */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    id: text('id').primaryKey(),
    userId: userReference(),
    from: text('from_language'),
    to: text('to_language'),
    source: text('source').notNull(),
    /** Folded by the source language's rules, so that a term is unique whatever its case. */
    sourceFolded: text('source_folded').notNull(),
    target: text('target'),
    /** Source and target without case and diacritics, for searching. */
    searchText: text('search_text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('glossary_terms_once')
      .on(table.userId, table.sourceFolded, table.from, table.to)
      .nullsNotDistinct(),
  ],
);

/**
 * Values of the whole installation, such as the setup code (secret) and the number of the last invoice. A value
 * marked as secret must never be shown to users.
 */
export const facts = pgTable('facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  secret: boolean('secret').notNull().default(false),
});

export const services = pgTable('services', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<ServiceKind>().notNull(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  models: jsonb('models').$type<ServiceModels>().notNull(),
  voices: jsonb('voices').$type<string[]>().notNull(),
  contextTokens: integer('context_tokens').notNull(),
  /** Encrypted; null when the service has no key. */
  sealedKey: text('sealed_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Accounts at sign-in providers, by which users sign in here. */
export const identities = pgTable(
  'identities',
  {
    id: text('id').primaryKey(),
    userId: userReference(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique().on(table.issuer, table.subject), index('identities_user').on(table.userId)],
);

/**
 * Single-use links: to set a new password for the user userId, or to invite somebody to create an account, only with
 * the address email when it is set.
 */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'password' | 'invitation'>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** True when it was mailed, so that whoever uses it has proved the address. */
    mailed: boolean('mailed').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('one_time_links_user').on(table.userId)],
);

/** The audit log. It stores names, so that an entry can be read when the account is gone. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    details: jsonb('details').$type<Record<string, string | number | boolean>>().notNull().default({}),
  },
  (table) => [index('audit_entries_at').on(table.at.desc())],
);

export const subscriptions = pgTable('subscriptions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  plan: text('plan').$type<PlanName>().notNull(),
  period: text('period').$type<BillingPeriod>().notNull(),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  source: text('source').$type<SubscriptionSource>().notNull(),
  /** When it ends or is renewed; null when it never ends. */
  endsAt: moment('ends_at'),
  cancelsAtEnd: boolean('cancels_at_end').notNull().default(false),
  stripeSubscriptionId: text('stripe_subscription_id').unique(),
  /** When this state was requested from Stripe; the answer to an earlier request is ignored. */
  stripeAskedAt: moment('stripe_asked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const planRequests = pgTable('plan_requests', {
  id: text('id').primaryKey(),
  userId: userReference(),
  plan: text('plan').$type<PlanName>().notNull(),
  period: text('period').$type<BillingPeriod>().notNull(),
  status: text('status').$type<PlanRequestStatus>().notNull().default('open'),
  createdAt: moment('created_at').notNull().defaultNow(),
  decidedAt: moment('decided_at'),
  decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
});

export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    userId: userReference(),
    number: text('number').notNull(),
    plan: text('plan').$type<PlanName>().notNull(),
    period: text('period').$type<BillingPeriod>().notNull(),
    /** In the currency's smallest unit, whose decimals digitsOf counts. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<InvoiceStatus>().notNull(),
    url: text('url'),
    stripeId: text('stripe_id').unique(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [index('invoices_user').on(table.userId, table.issuedAt.desc())],
);

/** The processes that count towards a plan's operations. A row outlives its process. */
export const operations = pgTable(
  'operations',
  {
    processId: text('process_id').primaryKey(),
    userId: userReference(),
    type: text('type').$type<ProcessType>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Set when the run failed on our side, so that it doesn't count. */
    refundedAt: moment('refunded_at'),
  },
  (table) => [index('operations_user').on(table.userId, table.createdAt)],
);

/** Events already handled, because Stripe sends an event more than once. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});
