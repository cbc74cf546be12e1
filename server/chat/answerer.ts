import type { ChildProcess } from 'node:child_process';
import type { Answer } from '#contract/chat.ts';
import { causeOfDeath, forkChild } from '#server/processes/running/fork-child.ts';
import { memoryCheckMilliseconds, residentMegabytes } from '#server/processes/running/resident-memory.ts';
import { failureOf, RunFailure, type RunLimits } from '#server/processes/running/run-child.ts';
import type { ChatHooks, ChatQuestion } from '#tools/tool.ts';
import { type ChatDocument, type ChatOrder, ChatReply } from './messages.ts';

/** Seconds: for one question, or for opening a document. */
export interface AnswererLimits extends RunLimits {
  /** Open at the same time; the one longest unused makes room. */
  documents: number;
  /** How long a question that was given up may take to end. */
  abortMilliseconds: number;
  idleMilliseconds: number;
}

/** One warm child process that answers questions, one at a time. */
export interface Answerer {
  readonly alive: boolean;
  /** Whether it can be asked about a document now: it is idle, or opening that very one. */
  isFree(document: ChatDocument): boolean;
  holds(document: ChatDocument): boolean;
  /** The processes whose documents it holds, the one last used at the end. */
  processes(): string[];
  /** Opens a document ahead of the first question. */
  warm(document: ChatDocument): void;
  /** @throws RunFailure with the error for the user; the signal's reason when it was aborted. */
  ask(document: ChatDocument, question: ChatQuestion, hooks: ChatHooks): Promise<Answer>;
  forget(processId: string): void;
  kill(): void;
}

/**
 * The child ended before it had begun with the question: it was killed while it rested, or opening one
 * more document was too much for it. Another child may answer.
 */
export class UnbegunFailure extends RunFailure {}

interface Task {
  version: string;
  opening: boolean;
  /** Whether the child has said anything of it. */
  begun: boolean;
  hooks: Pick<ChatHooks, 'onStage' | 'onText'> | null;
  settle(end: { answer: Answer } | { failure: RunFailure } | null): void;
}

/** @param onFree called when it can take something again, and when it has ended */
export function startAnswerer(program: URL, limits: AnswererLimits, onFree: () => void): Answerer {
  const child: ChildProcess = forkChild(program, limits.megabytes, 'answer');
  /** Documents by version, the one last used at the end. */
  const open = new Map<string, string>();
  const tasks = new Map<number, Task>();
  let alive = true;
  let number = 0;
  let deadline: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const send = (order: ChatOrder) => {
    if (child.connected) child.send(order, (error) => error && end('run_crashed'));
    // It never started, or is on its way out.
    else setImmediate(end, 'run_crashed');
  };
  const close = (version: string) => {
    if (open.delete(version)) send({ op: 'close', version });
  };
  const rest = () => {
    clearTimeout(deadline);
    clearInterval(watch);
    // What many documents have left behind goes with the process; the next question fills a new one.
    if (memory() > limits.megabytes) return kill();
    idle = setTimeout(kill, limits.idleMilliseconds).unref();
  };
  const memory = () => (child.pid ? residentMegabytes(child.pid) : 0);

  /** Ends the process and what it was at. */
  function end(code: 'run_timed_out' | 'run_out_of_memory' | 'run_crashed') {
    if (!alive) return;
    alive = false;
    for (const timer of [deadline, watch, idle]) clearTimeout(timer);
    child.kill('SIGKILL');
    const failure = failureOf(code, limits);
    for (const [id, task] of tasks) {
      tasks.delete(id);
      const elsewhere = !task.begun && code !== 'run_timed_out';
      task.settle({ failure: elsewhere ? new UnbegunFailure(failure.detail, failure.place) : failure });
    }
    onFree();
  }
  const kill = () => end('run_crashed');

  function begin(document: ChatDocument, task: Omit<Task, 'version' | 'begun'>): number {
    clearTimeout(idle);
    const { version, processId } = document;
    // Opened again with more files: the older state serves nobody.
    for (const [other, owner] of open) if (owner === processId && other !== version) close(other);
    open.delete(version);
    open.set(version, processId);
    for (const oldest of open.keys()) {
      if (open.size <= limits.documents) break;
      close(oldest);
    }
    number += 1;
    tasks.set(number, { ...task, version, begun: false });
    clearTimeout(deadline);
    deadline = setTimeout(() => end('run_timed_out'), limits.seconds * 1_000);
    clearInterval(watch);
    watch = setInterval(
      () => memory() > limits.megabytes && end('run_out_of_memory'),
      memoryCheckMilliseconds,
    );
    return number;
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
      // Read again the next time: it may have been left half done.
      close(task.version);
      task.settle({ failure: new RunFailure(data.error, data.place) });
    } else task.settle(data.kind === 'answered' ? { answer: data.answer } : null);
    if (tasks.size === 0) rest();
    onFree();
  });
  child.once('exit', (_code, signal) => end(causeOfDeath(signal)));

  return {
    get alive() {
      return alive;
    },
    isFree: ({ version }) =>
      alive && [...tasks.values()].every((task) => task.opening && task.version === version),
    holds: ({ version }) => open.has(version),
    processes: () => (alive ? [...open.values()] : []),
    warm(document) {
      // What goes wrong here goes wrong again when it is asked, and is told then.
      const task = begin(document, { opening: true, hooks: null, settle: () => undefined });
      send({ op: 'open', task, document });
    },
    ask: (document, question, hooks) =>
      new Promise((resolve, reject) => {
        const { signal, onStage, onText } = hooks;
        let late: NodeJS.Timeout | undefined;
        const abort = () => {
          send({ op: 'abort', task });
          late = setTimeout(kill, limits.abortMilliseconds);
          reject(signal.reason);
        };
        const task = begin(document, {
          opening: false,
          hooks: { onStage, onText },
          settle(outcome) {
            clearTimeout(late);
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
    forget(processId) {
      for (const [version, owner] of open) if (owner === processId) close(version);
    },
    kill,
  };
}
