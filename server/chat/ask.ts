import { createHash } from 'node:crypto';
import type { ChatMessage } from '#contract/chat.ts';
import { KalemError } from '#contract/errors.ts';
import { whenReachable } from '#server/database/when-reachable.ts';
import { toolEngineContext } from '#server/engines/places.ts';
import { keptFiles } from '#server/processes/inputs/kept-files.ts';
import { detailOf } from '#server/processes/running/run-child.ts';
import { type FileRow, hasResult, type ProcessRow } from '#server/processes/state/present.ts';
import { findProcess } from '#server/processes/state/queries.ts';
import type { Services } from '#server/services.ts';
import { findTool } from '#tools/find.ts';
import type { ChatHooks } from '#tools/tool.ts';
import type { ChatDocument } from './messages.ts';
import { type StoredQuestion, settleQuestion } from './questions.ts';

/** How long an answer waits for a database that is away. */
const settleMilliseconds = 20_000;

/** A process that can be asked, now or later. */
export interface Chat {
  row: ProcessRow;
  files: FileRow[];
}

/** A user's own process with a chat. @throws KalemError not_found, for tools without one too */
export async function findChat({ db }: Services, userId: string, processId: string): Promise<Chat> {
  const chat = await findProcess(db, userId, processId);
  if (!findTool(chat.row.type).loadChat) throw new KalemError('not_found');
  return chat;
}

/** Has the document opened before it is asked, if it can be. */
export async function warm(services: Services, chat: Chat): Promise<void> {
  if (hasResult(chat.row)) services.answerers.warm(await documentOf(services, chat));
}

/** A run has ended whose document is held here: it is opened anew, with all that was kept. */
export async function followChange(
  services: Services,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  if (services.answerers.holds(id)) await warm(services, await findChat(services, userId, id));
}

/**
 * Answers a stored question and stores what became of it: an answer, a failure with its error, or
 * that it was stopped by the signal. Never throws for what an answer may do.
 */
export async function answerQuestion(
  services: Services,
  chat: Chat,
  { message, history }: StoredQuestion,
  { onStage, onText, signal: caller }: ChatHooks,
): Promise<ChatMessage> {
  const { db, log, answerers, questions } = services;
  const { userId } = chat.row;
  const ask = async (signal: AbortSignal) => {
    const document = await documentOf(services, chat);
    const asked = { userId, document, question: { text: message.text, history } };
    return answerers.ask(asked, { onStage, onText, signal });
  };
  return questions.run(message.id, caller, async (signal) => {
    const outcome = await ask(signal).then(
      (answer) => ({ status: 'answered' as const, answer }),
      (error: unknown) => {
        if (signal.aborted) return { status: 'stopped' as const };
        const { detail, place } = detailOf(error);
        log.warn({ process: chat.row.id, code: detail.code, place }, 'question failed');
        return { status: 'failed' as const, error: detail };
      },
    );
    // The asker waits for it as well.
    const patience = AbortSignal.any([signal, AbortSignal.timeout(settleMilliseconds)]);
    const settled = await whenReachable(() => settleQuestion(db, message.id, outcome), patience);
    // Deleted meanwhile: nobody will look for it again.
    return settled ?? { ...message, status: 'stopped' };
  });
}

async function documentOf(services: Services, { row, files }: Chat): Promise<ChatDocument> {
  const places = await toolEngineContext(services, row.type);
  const held = [...files.map((file) => file.id), JSON.stringify(places)];
  return {
    processId: row.id,
    // A run that goes on keeps more files, and an operator may change the engines: then it is another
    // document to whoever holds it. The digest says nothing of the keys.
    version: [row.id, createHash('sha256').update(held.join(' ')).digest('hex')].join(' '),
    type: row.type,
    files: await keptFiles(services.files, files),
    places,
    options: row.options,
  };
}
