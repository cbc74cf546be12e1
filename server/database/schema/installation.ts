import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ServiceKind, ServiceModels } from '#contract/services.ts';
import { moment } from './columns.ts';

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
