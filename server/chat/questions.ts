import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Answer, ChatMessage, Conversation } from '#contract/chat.ts';
import { type ErrorDetail, KalemError } from '#contract/errors.ts';
import type { Database } from '#server/database/open.ts';
import { conversations, messages } from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';
import { visibleLine, withoutHalfPair } from '#server/visible-line.ts';
import type { ChatQuestion } from '#tools/tool.ts';
import { findConversation, insertConversation, presentMessage } from './conversations.ts';

const titleLength = 80;
const historyTurns = 20;
/** Longer than three times waiting for a child and answering may take (answerers.ts). */
const abandonedSeconds = 960;

export interface NewQuestion {
  text: string;
  conversationId?: string | undefined;
  replaces?: string | undefined;
}

export interface StoredQuestion {
  message: ChatMessage;
  conversation: Conversation;
  history: ChatQuestion['history'];
  /** Questions that this one replaces; they were deleted. */
  replaced: string[];
}

/**
 * Stores a question at the end of its conversation, or of a new one. A replaced question and everything after it is
 * deleted in the same transaction.
 * @throws KalemError not_found
 */
export async function storeQuestion(
  db: Database,
  processId: string,
  question: NewQuestion,
): Promise<StoredQuestion> {
  return db.transaction(async (tx) => {
    const conversationId =
      question.conversationId ??
      (question.replaces
        ? await conversationOf(tx, processId, question.replaces)
        : await insertConversation(tx, processId, ''));
    const title = await lockConversation(tx, processId, conversationId);
    const replaced = question.replaces ? await removeFrom(tx, conversationId, question.replaces) : [];
    const turns = await tx
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(desc(messages.position))
      .limit(historyTurns);
    const position = (turns[0]?.position ?? -1) + 1;
    const [row] = await tx
      .insert(messages)
      .values({ id: newId(), conversationId, position, text: question.text })
      .returning();
    if (!row) throw new Error('A question was not stored');
    const first = replaced.find((message) => message.position === 0);
    // The first question names the conversation, unless the user has named it.
    const hasOwnTitle = title !== '' && (!first || title !== titleOfQuestion(first.text));
    await tx
      .update(conversations)
      .set({
        updatedAt: sql`now()`,
        ...(position > 0 || hasOwnTitle ? {} : { title: titleOfQuestion(row.text) }),
      })
      .where(eq(conversations.id, conversationId));
    return {
      message: presentMessage(row),
      conversation: await findConversation(tx, processId, conversationId),
      history: turns.toReversed().map(({ text, answer }) => ({ text, answer })),
      replaced: replaced.map(({ id }) => id),
    };
  });
}

/** Stores the outcome of a question. Null when it was deleted or is settled already. */
export async function settleQuestion(
  db: Database,
  id: string,
  outcome: { status: 'answered' | 'stopped' | 'failed'; answer?: Answer; error?: ErrorDetail },
): Promise<ChatMessage | null> {
  const [row] = await db
    .update(messages)
    .set(outcome)
    .where(and(eq(messages.id, id), eq(messages.status, 'answering')))
    .returning();
  return row ? presentMessage(row) : null;
}

/**
 * Stops questions whose server is gone.
 * @param everything true when no other node can be answering
 */
export async function stopAbandoned(db: Database, everything: boolean): Promise<void> {
  const isOld = lt(messages.createdAt, sql`now() - make_interval(secs => ${abandonedSeconds})`);
  await db
    .update(messages)
    .set({ status: 'stopped' })
    .where(and(eq(messages.status, 'answering'), everything ? undefined : isOld));
}

function titleOfQuestion(text: string): string {
  const line = visibleLine(text);
  return line.length <= titleLength ? line : `${withoutHalfPair(line.slice(0, titleLength - 1)).trimEnd()}…`;
}

async function conversationOf(tx: Database, processId: string, messageId: string): Promise<string> {
  const [conversation] = await tx
    .select({ id: conversations.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, messageId), eq(conversations.processId, processId)));
  if (!conversation) throw new KalemError('not_found');
  return conversation.id;
}

/**
 * Locks a conversation, so that concurrent questions get positions one after the other.
 * @returns its title
 */
async function lockConversation(tx: Database, processId: string, id: string): Promise<string> {
  const [row] = await tx
    .select({ title: conversations.title })
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.processId, processId)))
    .for('update');
  if (!row) throw new KalemError('not_found');
  return row.title;
}

/** Deletes a question of a conversation and all that follow. */
async function removeFrom(tx: Database, conversationId: string, messageId: string) {
  const isOwn: SQL = eq(messages.conversationId, conversationId);
  const [from] = await tx
    .select({ position: messages.position })
    .from(messages)
    .where(and(isOwn, eq(messages.id, messageId)));
  if (!from) throw new KalemError('not_found');
  return tx
    .delete(messages)
    .where(and(isOwn, gte(messages.position, from.position)))
    .returning({ id: messages.id, position: messages.position, text: messages.text });
}
