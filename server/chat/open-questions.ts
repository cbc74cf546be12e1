/** Questions that this node is answering. */
export interface OpenQuestions {
  /** Runs the task that answers a question. Its signal is aborted by `stop` and by the caller. */
  run<T>(id: string, caller: AbortSignal, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
  stop(ids: readonly string[]): void;
  /** Stops all questions and waits until that is stored. */
  close(): Promise<void>;
}

/** Abort reason: the asker has left, or the server stops. */
export class QuestionStopped extends Error {}

export function openQuestions(): OpenQuestions {
  const open = new Map<string, { controller: AbortController; done: Promise<unknown> }>();
  return {
    async run(id, caller, task) {
      const controller = new AbortController();
      const done = task(AbortSignal.any([caller, controller.signal]));
      open.set(id, { controller, done });
      try {
        return await done;
      } finally {
        open.delete(id);
      }
    },
    stop(ids) {
      for (const id of ids) open.get(id)?.controller.abort(new QuestionStopped());
    },
    async close() {
      for (const { controller } of open.values()) controller.abort(new QuestionStopped());
      await Promise.allSettled([...open.values()].map(({ done }) => done));
    },
  };
}
