import { Readable } from 'node:stream';
import { and, asc, eq, ne } from 'drizzle-orm';
import { KalemError } from '#contract/errors.ts';
import { conversationsForExport } from '#server/chat/conversations.ts';
import * as schema from '#server/database/schema.ts';
import { writeTerms } from '#server/glossary/csv.ts';
import { termsOf } from '#server/glossary/terms.ts';
import type { FileRow } from '#server/processes/state/present.ts';
import { isShown } from '#server/processes/state/queries.ts';
import type { Services } from '#server/services.ts';
import { presentUser, type UserRow } from '../users.ts';
import { safeName } from './safe-name.ts';
import { type ZipEntry, zip } from './zip.ts';

type Sources = Pick<Services, 'db' | 'files'>;

/**
 * Exports all data of a user as a zip that is made while it is read. Memory holds no more than a piece of one file
 * and the result of one process.
 */
export function exportAccount(services: Sources, user: UserRow): Readable {
  return zip(entriesOf(services, user));
}

async function* entriesOf(services: Sources, user: UserRow): AsyncGenerator<ZipEntry> {
  const { db } = services;
  const { identities, subscriptions, planRequests, invoices, operations, processes } = schema;
  const linked = await db.select().from(identities).where(eq(identities.userId, user.id));
  yield json('account.json', {
    ...presentUser(user),
    emailVerifiedAt: user.emailVerifiedAt,
    identities: linked.map(({ issuer, email, createdAt }) => ({ issuer, email, createdAt })),
  });
  yield text('glossary.csv', writeTerms(await termsOf(db, user.id)), new Date());
  yield json('plans.json', {
    subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)),
    requests: await db.select().from(planRequests).where(eq(planRequests.userId, user.id)),
  });
  yield json('invoices.json', await db.select().from(invoices).where(eq(invoices.userId, user.id)));
  yield json('operations.json', await db.select().from(operations).where(eq(operations.userId, user.id)));
  const owned = await db
    .select({ id: processes.id })
    .from(processes)
    .where(and(isShown, eq(processes.userId, user.id)))
    .orderBy(asc(processes.createdAt));
  for (const { id } of owned) yield* processEntries(services, id);
}

/** Yields nothing for a process that was deleted meanwhile. */
async function* processEntries({ db, files }: Sources, id: string): AsyncGenerator<ZipEntry> {
  const { processes, processFiles } = schema;
  const [row] = await db
    .select()
    .from(processes)
    .where(and(isShown, eq(processes.id, id)));
  if (!row) return;
  const { userId: _user, titleFolded: _folded, deletedAt: _deleted, ...shown } = row;
  const { heartbeatAt: _beat, enqueuedAt: _enqueued, turn: _turn, ...fields } = shown;
  const modified = row.finishedAt ?? row.createdAt;
  // Files of the role `data`, such as a search index, only repeat what the other files hold.
  const owned = await db
    .select()
    .from(processFiles)
    .where(and(eq(processFiles.processId, id), ne(processFiles.role, 'data')))
    .orderBy(asc(processFiles.position));
  const usedNames = new Set<string>();
  const exported = owned.map((file) => ({ file, name: safeName(file.name, usedNames) }));
  const listed = exported.map(({ file: { name: original, role, mediaType, size }, name }) => ({
    name,
    original,
    role,
    mediaType,
    size,
  }));
  yield json(`processes/${id}/process.json`, { ...fields, files: listed }, modified);
  const conversations = await conversationsForExport(db, id, undefined);
  if (conversations.length > 0) yield json(`processes/${id}/conversations.json`, conversations, modified);
  for (const { file, name } of exported) {
    const data = await openFile(files, file);
    if (data) yield { name: `processes/${id}/files/${name}`, modified, data };
  }
}

async function openFile(files: Services['files'], { processId, id }: FileRow): Promise<Readable | null> {
  try {
    return await files.read({ processId, id });
  } catch (error) {
    if (error instanceof KalemError && error.code === 'not_found') return null;
    throw error;
  }
}

function json(name: string, value: unknown, modified = new Date()): ZipEntry {
  return text(name, `${JSON.stringify(value, null, 2)}\n`, modified);
}

function text(name: string, content: string, modified: Date): ZipEntry {
  return { name, modified, data: Readable.from(Buffer.from(content)) };
}
