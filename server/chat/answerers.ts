import type { Answer } from '#contract/chat.ts';
import { failureOf } from '#server/processes/running/run-child.ts';
import type { ChatHooks, ChatQuestion } from '#tools/tool.ts';
import { type Answerer, type AnswererLimits, startAnswerer, UnbegunFailure } from './answerer.ts';
import { openFairQueue } from './fair-queue.ts';
import type { ChatDocument } from './messages.ts';

export interface QuestionRequest {
  userId: string;
  document: ChatDocument;
  question: ChatQuestion;
}

export type Answerers = ReturnType<typeof openAnswerers>;

/** `waitingSeconds` is how long a question waits for a child. */
const defaults: AnswererLimits & { waitingSeconds: number } = {
  // A language model on a small machine writes only a few words a second.
  seconds: 180,
  megabytes: 1_024,
  documents: 4,
  abortMilliseconds: 2_000,
  idleMilliseconds: 300_000,
  waitingSeconds: 120,
};

/** How often a question goes to another child when the first one ended before beginning it. */
const retriesMaximum = 2;

/** A question that waits for a child. */
interface Waiting {
  document: ChatDocument;
  begin(answerer: Answerer): void;
}

/**
 * A pool of warm child processes, which start when they are needed. They hold nothing that the stored files don't give
 * again.
 * @param childrenMaximum children that may live at the same time
 * @param options another program and other limits, for tests
 */
export function openAnswerers(
  childrenMaximum: number,
  options: Partial<typeof defaults> & { program?: URL } = {},
) {
  const limits = { ...defaults, ...options };
  const program = options.program ?? new URL('./child.ts', import.meta.url);
  const answerers = new Set<Answerer>();
  const waiting = openFairQueue<Waiting>();
  let closed = false;

  function serveWaiting(): void {
    for (const answerer of answerers) if (!answerer.alive) answerers.delete(answerer);
    for (let next = waiting.head(); next; next = waiting.head()) {
      const answerer = findOrStartAnswerer(next.document);
      if (!answerer) return;
      waiting.shift();
      next.begin(answerer);
    }
  }

  /**
   * The answerer for a document: one that holds it, else the free one with the fewest documents, else a new one; null
   * when no more may be started.
   */
  function findOrStartAnswerer(document: ChatDocument): Answerer | null {
    const free = [...answerers]
      .filter((answerer) => answerer.isFree(document))
      .sort((a, b) => a.processes().length - b.processes().length);
    const best = free.find((answerer) => answerer.holds(document)) ?? free[0];
    if (best) return best;
    if (closed || answerers.size >= childrenMaximum) return null;
    const started = startAnswerer(program, limits, serveWaiting);
    answerers.add(started);
    return started;
  }

  function askOnce({ userId, document, question }: QuestionRequest, hooks: ChatHooks): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { signal } = hooks;
      signal.throwIfAborted();
      const giveUp = (reason: unknown) => {
        waiting.remove(entry);
        stopWaiting();
        reject(reason);
      };
      const abort = () => giveUp(signal.reason);
      const waitTimer = setTimeout(() => {
        giveUp(failureOf('run_timed_out', { ...limits, seconds: limits.waitingSeconds }, 'waiting'));
      }, limits.waitingSeconds * 1_000);
      const stopWaiting = () => {
        clearTimeout(waitTimer);
        signal.removeEventListener('abort', abort);
      };
      const entry: Waiting = {
        document,
        begin(answerer) {
          stopWaiting();
          answerer.ask(document, question, hooks).then(resolve, reject);
        },
      };
      signal.addEventListener('abort', abort, { once: true });
      waiting.add(userId, entry);
      serveWaiting();
    });
  }

  return {
    /**
     * Answers a question about a document; users take turns.
     * @throws RunFailure with the error for the user; the signal's reason when it was aborted
     */
    async ask(request: QuestionRequest, hooks: ChatHooks): Promise<Answer> {
      for (let tries = 0; ; tries += 1) {
        try {
          return await askOnce(request, hooks);
        } catch (error) {
          if (!(error instanceof UnbegunFailure) || tries >= retriesMaximum || closed) throw error;
        }
      }
    },
    /** Opens a document before its first question, if a child is idle. */
    warm(document: ChatDocument): void {
      if (waiting.head() || [...answerers].some((answerer) => answerer.alive && answerer.holds(document)))
        return;
      findOrStartAnswerer(document)?.warm(document);
    },
    /** True when a child has a process's document open, in any version. */
    holds: (processId: string): boolean =>
      [...answerers].some((answerer) => answerer.processes().includes(processId)),
    forget(processId: string): void {
      for (const answerer of answerers) answerer.forget(processId);
    },
    close(): void {
      closed = true;
      for (const answerer of answerers) answerer.kill();
    },
  };
}
