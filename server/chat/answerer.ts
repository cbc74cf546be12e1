import type { ChildProcess } from 'node:child_process';
import type { Answer } from '#contract/chat.ts';
import { causeOfDeath, forkChild } from '#server/processes/running/fork-child.ts';
import { memoryCheckMilliseconds, residentMegabytes } from '#server/processes/running/resident-memory.ts';
import { failureOf, RunFailure, type RunLimits } from '#server/processes/running/run-child.ts';
import type { ChatHooks, ChatQuestion } from '#tools/tool.ts';
import { type ChatDocument, type ChatOrder, ChatReply } from './messages.ts';

export interface AnswererLimits extends RunLimits {
  /** Documents open at the same time; the one unused for longest is closed first. */
  documents: number;
  /** How long an aborted question may take to end. */
  abortMilliseconds: number;
  /** How long a child lives without a question. */
  idleMilliseconds: number;
}

export type Answerer = ReturnType<typeof startAnswerer>;

/**
 * The child ended before it began the question: it was killed while idle, or opening one more document was too much
 * for it. Another child may answer.
 */
export class UnbegunFailure extends RunFailure {}

interface Task {
  version: string;
  opening: boolean;
  /** True once the child has reported anything about it. */
  begun: boolean;
  hooks: Pick<ChatHooks, 'onStage' | 'onText'> | null;
  settle(end: { answer: Answer } | { failure: RunFailure } | null): void;
}

/**
 * Starts a warm child process that answers questions, one at a time.
 * @param onFree called when it can take something again, and when it has ended
 */
export function startAnswerer(program: URL, limits: AnswererLimits, onFree: () => void) {
  const child: ChildProcess = forkChild(program, limits.megabytes, 'answer');
  /** Processes by the version of their document, the one used last at the end. */
  const openDocuments = new Map<string, string>();
  const tasks = new Map<number, Task>();
  let alive = true;
  let lastTask = 0;
  let deadline: NodeJS.Timeout | undefined;
  let memoryWatch: NodeJS.Timeout | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const send = (order: ChatOrder) => {
    if (child.connected) child.send(order, (error) => error && end('run_crashed'));
    // The child never started, or is about to end.
    else setImmediate(end, 'run_crashed');
  };
  const closeDocument = (version: string) => {
    if (openDocuments.delete(version)) send({ op: 'close', version });
  };
  const becomeIdle = () => {
    clearTimeout(deadline);
    clearInterval(memoryWatch);
    // Ending the process frees the memory that many documents have left; the next question starts a new one.
    if (megabytes() > limits.megabytes) return kill();
    idleTimer = setTimeout(kill, limits.idleMilliseconds).unref();
  };
  const megabytes = () => (child.pid ? residentMegabytes(child.pid) : 0);

  function end(code: 'run_timed_out' | 'run_out_of_memory' | 'run_crashed') {
    if (!alive) return;
    alive = false;
    for (const timer of [deadline, memoryWatch, idleTimer]) clearTimeout(timer);
    child.kill('SIGKILL');
    const failure = failureOf(code, limits);
    for (const [id, task] of tasks) {
      tasks.delete(id);
      const canRetryElsewhere = !task.begun && code !== 'run_timed_out';
      task.settle({
        failure: canRetryElsewhere ? new UnbegunFailure(failure.detail, failure.origin) : failure,
      });
    }
    onFree();
  }
  const kill = () => end('run_crashed');

  function beginTask(document: ChatDocument, task: Omit<Task, 'version' | 'begun'>): number {
    clearTimeout(idleTimer);
    const { version, processId } = document;
    // The document was opened again with more files, so its older version is useless.
    for (const [other, owner] of openDocuments)
      if (owner === processId && other !== version) closeDocument(other);
    openDocuments.delete(version);
    openDocuments.set(version, processId);
    for (const oldest of openDocuments.keys()) {
      if (openDocuments.size <= limits.documents) break;
      closeDocument(oldest);
    }
    lastTask += 1;
    tasks.set(lastTask, { ...task, version, begun: false });
    clearTimeout(deadline);
    deadline = setTimeout(() => end('run_timed_out'), limits.seconds * 1_000);
    clearInterval(memoryWatch);
    memoryWatch = setInterval(
      () => megabytes() > limits.megabytes && end('run_out_of_memory'),
      memoryCheckMilliseconds,
    );
    return lastTask;
  }

  child.on('message', (raw) => {
    const reply = ChatReply.safeParse(raw);
    if (!reply.success) return end('run_crashed');
    const { data } = reply;
    const task = tasks.get(data.task);
    if (!task) return;
    task.begun = true;
    if (data.kind === 'stage') return task.hooks?.onStage(data.stage);
    if (data.kind === 'text') return task.hooks?.onText(data.delta);
    tasks.delete(data.task);
    if (data.kind === 'failed') {
      // Closed so that it is read anew next time: it may have been left half done.
      closeDocument(task.version);
      task.settle({ failure: new RunFailure(data.error, data.origin) });
    } else task.settle(data.kind === 'answered' ? { answer: data.answer } : null);
    if (tasks.size === 0) becomeIdle();
    onFree();
  });
  child.once('exit', (_code, signal) => end(causeOfDeath(signal)));

  return {
    get alive() {
      return alive;
    },
    /** True when it can be asked about a document now: it is idle, or opening that very document. */
    isFree: ({ version }: ChatDocument): boolean =>
      alive && [...tasks.values()].every((task) => task.opening && task.version === version),
    holds: ({ version }: ChatDocument): boolean => openDocuments.has(version),
    /** Processes whose documents are open, the one used last at the end. */
    processes: (): string[] => (alive ? [...openDocuments.values()] : []),
    /** Opens a document before its first question. */
    warm(document: ChatDocument): void {
      // A failure here is ignored, because it happens again with the question and is reported then.
      const task = beginTask(document, { opening: true, hooks: null, settle: () => undefined });
      send({ op: 'open', task, document });
    },
    /** @throws RunFailure with the error for the user; the signal's reason when it was aborted */
    ask: (document: ChatDocument, question: ChatQuestion, hooks: ChatHooks): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const { signal, onStage, onText } = hooks;
        let abortTimer: NodeJS.Timeout | undefined;
        const abort = () => {
          send({ op: 'abort', task });
          abortTimer = setTimeout(kill, limits.abortMilliseconds);
          reject(signal.reason);
        };
        const task = beginTask(document, {
          opening: false,
          hooks: { onStage, onText },
          settle(outcome) {
            clearTimeout(abortTimer);
            signal.removeEventListener('abort', abort);
            if (outcome === null) reject(signal.reason);
            else if ('answer' in outcome) resolve(outcome.answer);
            else reject(outcome.failure);
          },
        });
        signal.addEventListener('abort', abort, { once: true });
        send({ op: 'ask', task, document, question: { ...question, history: [...question.history] } });
        if (signal.aborted) abort();
      }),
    forget(processId: string): void {
      for (const [version, owner] of openDocuments) if (owner === processId) closeDocument(version);
    },
    kill,
  };
}
