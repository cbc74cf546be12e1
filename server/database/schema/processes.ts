import { bigint, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Answer, ChatMessage } from '#contract/chat.ts';
import type { ErrorDetail } from '#contract/errors.ts';
import type { ProcessFile, ProcessStatus, ProcessType, Progress } from '#contract/processes.ts';
import { userReference } from './accounts.ts';
import { moment } from './columns.ts';

/** The process to which a row belongs; it is deleted with the process. */
const processReference = () =>
  text('process_id')
    .notNull()
    .references(() => processes.id, { onDelete: 'cascade' });

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
  /** Set when the owner has deleted it; nobody sees it any more, and the row is removed soon. */
  deletedAt: moment('deleted_at'),
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
