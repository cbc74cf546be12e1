import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ChatMessage, Conversation } from '#contract/chat.ts';
import { KalemError } from '#contract/errors.ts';
import type { Database } from '#server/database/open.ts';
import { conversations, messages, processes } from '#server/database/schema.ts';
import { oneLine } from '#server/processes/inputs/one-line.ts';
import type { ConversationOrder } from '#server/processes/running/messages.ts';
import { newId } from '#server/storage/files.ts';

/** Plain SQL, because Drizzle would write the outer id without its table. */
const count = sql<number>`(select count(*)::int from messages m where m.conversation_id = conversations.id)`;
const columns = { ...getTableColumns(conversations), messages: count };
const newestFirst = [desc(conversations.updatedAt), desc(conversations.createdAt), desc(conversations.id)];

type ConversationRow = typeof conversations.$inferSelect & { messages: number };
type MessageRow = typeof messages.$inferSelect;

export async function listConversations(db: Database, processId: string): Promise<Conversation[]> {
  const rows = await select(db, eq(conversations.processId, processId)).orderBy(...newestFirst);
  return rows.map(presentConversation);
}

/** A conversation about a process's document. @throws KalemError not_found, also for another document's */
export async function findConversation(db: Database, processId: string, id: string): Promise<Conversation> {
  const [row] = await select(db, within(processId, id));
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
  const title = requestedTitle === undefined ? '' : cleanTitle(requestedTitle);
  const id = await insertConversation(db, processId, title);
  return findConversation(db, processId, id);
}

/** @returns the id @throws KalemError not_found when the process was deleted meanwhile */
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
    .set({ title: cleanTitle(title) })
    .where(within(processId, id));
  return findConversation(db, processId, id);
}

/** @returns the ids of its messages @throws KalemError not_found */
export async function destroyConversation(db: Database, processId: string, id: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await findConversation(tx, processId, id);
    const deleted = await tx
      .delete(messages)
      .where(eq(messages.conversationId, id))
      .returning({ id: messages.id });
    await tx.delete(conversations).where(within(processId, id));
    return deleted.map((message) => message.id);
  });
}

/** Conversations with their messages for exports, the oldest first. @throws KalemError not_found */
export async function conversationsForExport(
  db: Database,
  processId: string,
  id: string | undefined,
): Promise<ConversationOrder[]> {
  const condition = id ? within(processId, id) : eq(conversations.processId, processId);
  const rows = await select(db, condition).orderBy(asc(conversations.createdAt), asc(conversations.id));
  if (id && rows.length === 0) throw new KalemError('not_found');
  const result: ConversationOrder[] = [];
  for (const row of rows) {
    result.push({ ...presentConversation(row), questions: await messagesOf(db, row.id) });
  }
  return result;
}

export function presentMessage(row: MessageRow): ChatMessage {
  const { id, conversationId, text, status, answer, error, createdAt } = row;
  return { id, conversationId, text, status, answer, error, createdAt: createdAt.toISOString() };
}

function select(db: Database, where: SQL | undefined) {
  return db.select(columns).from(conversations).where(where);
}

function within(processId: string, id: string): SQL | undefined {
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

function cleanTitle(text: string): string {
  const title = oneLine(text);
  if (title) return title;
  throw new KalemError('validation_failed', {}, 'The title has no visible character', [
    { field: 'title', rule: 'required', params: {} },
  ]);
}
