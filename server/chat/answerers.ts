import type { Answer } from '#contract/chat.ts';
import { failureOf } from '#server/processes/running/run-child.ts';
import type { ChatHooks, ChatQuestion } from '#tools/tool.ts';
import { type Answerer, type AnswererLimits, startAnswerer, UnbegunFailure } from './answerer.ts';
import { openFairQueue } from './fair-queue.ts';
import type { ChatDocument } from './messages.ts';

export interface Asked {
  userId: string;
  document: ChatDocument;
  question: ChatQuestion;
}

/** A bounded pool of warm child processes. All that they hold is refilled from the stored files. */
export interface Answerers {
  /**
   * Has a document answer a question; several users' questions take turns.
   * @throws RunFailure with the error for the user; the signal's reason when it was aborted.
   */
  ask(asked: Asked, hooks: ChatHooks): Promise<Answer>;
  /** Opens a document ahead of its first question, if a child has time for that. */
  warm(document: ChatDocument): void;
  /** Whether a child has a process's document open, in whatever version. */
  holds(processId: string): boolean;
  /** Lets go of a process's document. */
  forget(processId: string): void;
  close(): void;
}

const usual: AnswererLimits & { waitingSeconds: number } = {
  // A language model on a small machine writes a few words a second.
  seconds: 180,
  megabytes: 1_024,
  documents: 4,
  abortMilliseconds: 2_000,
  idleMilliseconds: 300_000,
  /** How long a question waits for a child. */
  waitingSeconds: 120,
};

/** How often a question that a child's end kept from being begun goes to another. */
const moreTries = 2;

interface Waiting {
  document: ChatDocument;
  begin(answerer: Answerer): void;
}

/**
 * @param most how many children may live at the same time
 * @param options for tests: another program, other limits
 */
export function openAnswerers(
  most: number,
  options: Partial<typeof usual> & { program?: URL } = {},
): Answerers {
  const limits = { ...usual, ...options };
  const program = options.program ?? new URL('./child.ts', import.meta.url);
  const answerers = new Set<Answerer>();
  const waiting = openFairQueue<Waiting>();
  let closed = false;

  function serveWaiting(): void {
    for (const answerer of answerers) if (!answerer.alive) answerers.delete(answerer);
    for (let next = waiting.head(); next; next = waiting.head()) {
      const answerer = find(next.document);
      if (!answerer) return;
      waiting.shift();
      next.begin(answerer);
    }
  }

  /** Who can be asked now: whoever holds the document, else whoever holds least, else a new one. */
  function find(document: ChatDocument): Answerer | null {
    const free = [...answerers].filter((answerer) => answerer.isFree(document));
    const holder = free.find((answerer) => answerer.holds(document));
    if (holder) return holder;
    const [emptiest] = free.sort((a, b) => a.processes().length - b.processes().length);
    if (emptiest) return emptiest;
    if (closed || answerers.size >= most) return null;
    const started = startAnswerer(program, limits, serveWaiting);
    answerers.add(started);
    return started;
  }

  function askOnce({ userId, document, question }: Asked, hooks: ChatHooks): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { signal } = hooks;
      signal.throwIfAborted();
      const leave = (reason: unknown) => {
        waiting.remove(entry);
        stopWaiting();
        reject(reason);
      };
      const abort = () => leave(signal.reason);
      const late = setTimeout(() => {
        leave(failureOf('run_timed_out', { ...limits, seconds: limits.waitingSeconds }, 'waiting'));
      }, limits.waitingSeconds * 1_000);
      const stopWaiting = () => {
        clearTimeout(late);
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
    async ask(asked, hooks) {
      for (let tries = 0; ; tries += 1) {
        try {
          return await askOnce(asked, hooks);
        } catch (error) {
          if (!(error instanceof UnbegunFailure) || tries >= moreTries || closed) throw error;
        }
      }
    },
    warm(document) {
      if (waiting.head() || [...answerers].some((answerer) => answerer.alive && answerer.holds(document)))
        return;
      find(document)?.warm(document);
    },
    holds: (processId) => [...answerers].some((answerer) => answerer.processes().includes(processId)),
    forget(processId) {
      for (const answerer of answerers) answerer.forget(processId);
    },
    close() {
      closed = true;
      for (const answerer of answerers) answerer.kill();
    },
  };
}
