import { boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/accounts/audit.ts';
import { moment } from './columns.ts';

/** The user to whom a row belongs; it is deleted with the user. */
export const userReference = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

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
