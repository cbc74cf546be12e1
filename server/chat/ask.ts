import { createHash } from 'node:crypto';
import type { ChatMessage } from '#contract/chat.ts';
import { KalemError } from '#contract/errors.ts';
import { whenReachable } from '#server/database/when-reachable.ts';
import { readToolEngineContext } from '#server/engines/engine-context.ts';
import { keptFiles } from '#server/processes/inputs/kept-files.ts';
import { detailOf } from '#server/processes/running/run-child.ts';
import { hasResult, type StoredProcess } from '#server/processes/state/present.ts';
import { findProcess } from '#server/processes/state/queries.ts';
import type { Services } from '#server/services.ts';
import { findTool } from '#tools/find-tool.ts';
import type { ChatHooks } from '#tools/tool.ts';
import type { ChatDocument } from './messages.ts';
import { type StoredQuestion, settleQuestion } from './questions.ts';

/** How long storing an answer waits for an unreachable database. */
const settleMilliseconds = 20_000;

/**
 * Finds a user's own process with a chat, whether or not it can be asked yet.
 * @throws KalemError not_found, also for tools without one
 */
export async function findChat({ db }: Services, userId: string, processId: string): Promise<StoredProcess> {
  const chat = await findProcess(db, userId, processId);
  if (!findTool(chat.row.type).loadChat) throw new KalemError('not_found');
  return chat;
}

/** Opens the document before the first question, if there is a result. */
export async function openAhead(services: Services, chat: StoredProcess): Promise<void> {
  if (hasResult(chat.row)) services.answerers.warm(await documentOf(services, chat));
}

/** Opens a document anew if it is open here for questions: after its run, so that all files are included. */
export async function reopenDocument(
  services: Services,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  if (services.answerers.holds(id)) await openAhead(services, await findChat(services, userId, id));
}

/**
 * Answers a stored question and stores the outcome: an answer, a failure, or a stop by the signal. Answering never
 * makes it throw.
 */
export async function answerQuestion(
  services: Services,
  chat: StoredProcess,
  { message, history }: StoredQuestion,
  { onStage, onText, signal: caller }: ChatHooks,
): Promise<ChatMessage> {
  const { db, log, answerers, questions } = services;
  const { userId } = chat.row;
  const ask = async (signal: AbortSignal) => {
    const document = await documentOf(services, chat);
    const request = { userId, document, question: { text: message.text, history } };
    return answerers.ask(request, { onStage, onText, signal });
  };
  return questions.run(message.id, caller, async (signal) => {
    const outcome = await ask(signal).then(
      (answer) => ({ status: 'answered' as const, answer }),
      (error: unknown) => {
        if (signal.aborted) return { status: 'stopped' as const };
        const { detail, origin } = detailOf(error);
        log.warn({ process: chat.row.id, code: detail.code, place: origin }, 'question failed');
        return { status: 'failed' as const, error: detail };
      },
    );
    // The caller waits for this too.
    const waitSignal = AbortSignal.any([signal, AbortSignal.timeout(settleMilliseconds)]);
    const settled = await whenReachable(() => settleQuestion(db, message.id, outcome), waitSignal);
    // The question was deleted meanwhile.
    return settled ?? { ...message, status: 'stopped' };
  });
}

async function documentOf(services: Services, { row, files }: StoredProcess): Promise<ChatDocument> {
  const engineContext = await readToolEngineContext(services, row.type);
  const versionParts = [...files.map((file) => file.id), JSON.stringify(engineContext)];
  return {
    processId: row.id,
    // New files and changed engines make a new version. The digest hides the keys.
    version: [row.id, createHash('sha256').update(versionParts.join(' ')).digest('hex')].join(' '),
    type: row.type,
    files: await keptFiles(services.files, files),
    engineContext,
    options: row.options,
  };
}
