import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ChatMessage, Conversation } from '#contract/chat.ts';
import { KalemError } from '#contract/errors.ts';
import type { Database } from '#server/database/open.ts';
import { conversations, messages, processes } from '#server/database/schema.ts';
import type { ExportedConversation } from '#server/processes/running/messages.ts';
import { newId } from '#server/storage/files.ts';
import { visibleTitle } from '#server/visible-line.ts';

/** Plain SQL, because Drizzle would write the outer id without its table. */
const messageCount = sql<number>`(select count(*)::int from messages m where m.conversation_id = conversations.id)`;
const columns = { ...getTableColumns(conversations), messages: messageCount };
const newestFirst = [desc(conversations.updatedAt), desc(conversations.createdAt), desc(conversations.id)];

type ConversationRow = typeof conversations.$inferSelect & { messages: number };
type MessageRow = typeof messages.$inferSelect;

export async function listConversations(db: Database, processId: string): Promise<Conversation[]> {
  const rows = await selectConversations(db, eq(conversations.processId, processId)).orderBy(...newestFirst);
  return rows.map(presentConversation);
}

/**
 * Finds a conversation about a process's document.
 * @throws KalemError not_found, also for another document's
 */
export async function findConversation(db: Database, processId: string, id: string): Promise<Conversation> {
  const [row] = await selectConversations(db, isConversation(processId, id));
  if (!row) throw new KalemError('not_found');
  return presentConversation(row);
}

/** The messages of a conversation in order; without an id, of the one used last, if any. */
export async function listMessages(db: Database, processId: string, id?: string): Promise<ChatMessage[]> {
  const [last] = id ? [] : await listConversations(db, processId);
  const conversation = id ? await findConversation(db, processId, id) : last;
  return conversation ? messagesOf(db, conversation.id) : [];
}

/** @throws KalemError not_found when the process was deleted meanwhile, validation_failed for an invisible title */
export async function storeConversation(
  db: Database,
  processId: string,
  requestedTitle: string | undefined,
): Promise<Conversation> {
  const title = requestedTitle === undefined ? '' : visibleTitle(requestedTitle);
  const id = await insertConversation(db, processId, title);
  return findConversation(db, processId, id);
}

/**
 * Stores an empty conversation.
 * @returns its id
 * @throws KalemError not_found when the process was deleted meanwhile
 */
export async function insertConversation(db: Database, processId: string, title: string): Promise<string> {
  return db.transaction(async (tx) => {
    // The lock keeps the process from being deleted between the check and the insert.
    const [process] = await tx
      .select({ id: processes.id })
      .from(processes)
      .where(eq(processes.id, processId))
      .for('key share');
    if (!process) throw new KalemError('not_found');
    const id = newId();
    await tx.insert(conversations).values({ id, processId, title });
    return id;
  });
}

/** @throws KalemError not_found, validation_failed */
export async function renameConversation(
  db: Database,
  processId: string,
  id: string,
  title: string,
): Promise<Conversation> {
  await db
    .update(conversations)
    .set({ title: visibleTitle(title) })
    .where(isConversation(processId, id));
  return findConversation(db, processId, id);
}

/**
 * Deletes a conversation with its messages.
 * @returns the ids of the messages
 * @throws KalemError not_found
 */
export async function destroyConversation(db: Database, processId: string, id: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await findConversation(tx, processId, id);
    const deleted = await tx
      .delete(messages)
      .where(eq(messages.conversationId, id))
      .returning({ id: messages.id });
    await tx.delete(conversations).where(isConversation(processId, id));
    return deleted.map((message) => message.id);
  });
}

/**
 * Conversations with their messages for exports, the oldest first.
 * @param id the only one to be exported; undefined for all of the process
 * @throws KalemError not_found
 */
export async function conversationsForExport(
  db: Database,
  processId: string,
  id: string | undefined,
): Promise<ExportedConversation[]> {
  const condition = id ? isConversation(processId, id) : eq(conversations.processId, processId);
  const rows = await selectConversations(db, condition).orderBy(
    asc(conversations.createdAt),
    asc(conversations.id),
  );
  if (id && rows.length === 0) throw new KalemError('not_found');
  return Array.fromAsync(rows, async (row) => ({
    ...presentConversation(row),
    questions: await messagesOf(db, row.id),
  }));
}

export function presentMessage(row: MessageRow): ChatMessage {
  const { id, conversationId, text, status, answer, error, createdAt } = row;
  return { id, conversationId, text, status, answer, error, createdAt: createdAt.toISOString() };
}

function selectConversations(db: Database, where: SQL | undefined) {
  return db.select(columns).from(conversations).where(where);
}

function isConversation(processId: string, id: string): SQL | undefined {
  return and(eq(conversations.id, id), eq(conversations.processId, processId));
}

async function messagesOf(db: Database, conversationId: string): Promise<ChatMessage[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.position));
  return rows.map(presentMessage);
}

function presentConversation({
  id,
  title,
  messages: messageCount,
  createdAt,
  updatedAt,
}: ConversationRow): Conversation {
  return {
    id,
    title,
    messages: messageCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
