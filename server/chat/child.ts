/**
 * Program that answers questions, apart from the web server. It holds open documents and takes one question at a time
 * over IPC until the server ends it. It has no database and no secrets.
 */
import { flushCompileCache } from 'node:module';
import { Answer } from '#contract/chat.ts';
import { errorDetail, originOf } from '#server/processes/running/error-detail.ts';
import { toStorable } from '#server/processes/running/storable.ts';
import { findTool } from '#tools/find-tool.ts';
import type { OpenChat } from '#tools/tool.ts';
import { type ChatDocument, ChatOrder, type ChatReply } from './messages.ts';

type Opening = Extract<ChatOrder, { op: 'open' }>;
type Asking = Extract<ChatOrder, { op: 'ask' }>;

/** Open documents by version; the server decides when they are closed. */
const open = new Map<string, Promise<OpenChat>>();
const controllers = new Map<number, AbortController>();
let last: Promise<void> = Promise.resolve();

process.on('message', (message) => {
  const order = ChatOrder.parse(message);
  if (order.op === 'close') open.delete(order.version);
  else if (order.op === 'abort') controllers.get(order.task)?.abort();
  else if (order.op === 'open') void openAhead(order);
  else {
    // The controller is stored at once, so that a question can be aborted before its turn.
    const controller = new AbortController();
    controllers.set(order.task, controller);
    last = last.then(() => answer(order, controller.signal));
  }
});
// The server is gone, so nobody waits for answers.
process.once('disconnect', () => process.exit(0));

async function openAhead({ task, document }: Opening): Promise<void> {
  try {
    await openDocument(document);
    send({ kind: 'opened', task });
  } catch (error) {
    send(failed(task, error));
  }
}

async function answer({ task, document, question }: Asking, signal: AbortSignal): Promise<void> {
  try {
    // An aborted question needn't wait until the document is open.
    const chat = await Promise.race([openDocument(document), rejectOnAbort(signal)]);
    const answer = await chat.ask(question, {
      onStage: (stage) => send({ kind: 'stage', task, stage }),
      onText: (delta) => send({ kind: 'text', task, delta }),
      signal,
    });
    send({ kind: 'answered', task, answer: Answer.parse(toStorable(answer)) });
  } catch (error) {
    send(signal.aborted ? { kind: 'stopped', task } : failed(task, error));
  } finally {
    controllers.delete(task);
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function failed(task: number, error: unknown): ChatReply {
  return { kind: 'failed', task, error: errorDetail(error), place: originOf(error) };
}

async function openDocument({ version, type, files, places, options }: ChatDocument): Promise<OpenChat> {
  const existing = open.get(version);
  if (existing) return existing;
  const { loadChat } = findTool(type);
  if (!loadChat) throw new Error(`${type} has no chat`);
  const opening = loadChat().then((tool) => tool.default.open(files, places, options));
  open.set(version, opening);
  opening.then(
    // Flushed now, because the server ends this process by killing it.
    () => flushCompileCache(),
    // Forgotten, so that the next question tries again.
    () => open.delete(version),
  );
  return opening;
}

function send(reply: ChatReply): void {
  process.send?.(reply);
}
