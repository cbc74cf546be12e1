/**
 * Program that answers questions, apart from the web server. It holds open documents and takes one question at a time
 * over IPC until the server ends it. It has no database and no secrets.
 */
import { flushCompileCache } from 'node:module';
import { Answer } from '#contract/chat.ts';
import { errorDetail, originOf } from '#server/processes/running/error-detail.ts';
import { toStorable } from '#server/processes/running/storable.ts';
import { waitUnlessAborted } from '#server/wait-unless-aborted.ts';
import { findTool } from '#tools/find-tool.ts';
import type { OpenChat } from '#tools/tool.ts';
import { type ChatDocument, ChatOrder, type ChatReply } from './messages.ts';

type OpenOrder = Extract<ChatOrder, { op: 'open' }>;
type AskOrder = Extract<ChatOrder, { op: 'ask' }>;

/** Open documents by version; the server decides when they are closed. */
const openChats = new Map<string, Promise<OpenChat>>();
const controllers = new Map<number, AbortController>();
/** The answer begun last, behind which the next one waits. */
let lastAnswer: Promise<void> = Promise.resolve();

process.on('message', (message) => {
  const order = ChatOrder.parse(message);
  if (order.op === 'close') openChats.delete(order.version);
  else if (order.op === 'abort') controllers.get(order.task)?.abort();
  else if (order.op === 'open') void openAhead(order);
  else {
    // The controller is stored at once, so that a question can be aborted before its turn.
    const controller = new AbortController();
    controllers.set(order.task, controller);
    lastAnswer = lastAnswer.then(() => answer(order, controller.signal));
  }
});
// The server is gone, so nobody waits for answers.
process.once('disconnect', () => process.exit(0));

async function openAhead({ task, document }: OpenOrder): Promise<void> {
  try {
    await openDocument(document);
    send({ kind: 'opened', task });
  } catch (error) {
    send(failureReply(task, error));
  }
}

async function answer({ task, document, question }: AskOrder, signal: AbortSignal): Promise<void> {
  try {
    // An aborted question needn't wait until the document is open.
    const chat = await waitUnlessAborted(openDocument(document), signal);
    const answer = await chat.ask(question, {
      onStage: (stage) => send({ kind: 'stage', task, stage }),
      onText: (delta) => send({ kind: 'text', task, delta }),
      signal,
    });
    send({ kind: 'answered', task, answer: Answer.parse(toStorable(answer)) });
  } catch (error) {
    send(signal.aborted ? { kind: 'stopped', task } : failureReply(task, error));
  } finally {
    controllers.delete(task);
  }
}

function failureReply(task: number, error: unknown): ChatReply {
  return { kind: 'failed', task, error: errorDetail(error), origin: originOf(error) };
}

async function openDocument(document: ChatDocument): Promise<OpenChat> {
  const { version, type, files, engineContext, options } = document;
  const existing = openChats.get(version);
  if (existing) return existing;
  const { loadChat } = findTool(type);
  if (!loadChat) throw new Error(`${type} has no chat`);
  const opening = loadChat().then((tool) => tool.default.open(files, engineContext, options));
  openChats.set(version, opening);
  opening.then(
    // Flushed now, because the server ends this process by killing it.
    () => flushCompileCache(),
    // Forgotten, so that the next question tries again.
    () => openChats.delete(version),
  );
  return opening;
}

function send(reply: ChatReply): void {
  process.send?.(reply);
}
