export type OpenQuestions = ReturnType<typeof openQuestions>;

/** Abort reason: the asker has left, or the server stops. */
export class QuestionStopped extends Error {}

/** The questions that this node is answering. */
export function openQuestions() {
  const open = new Map<string, { controller: AbortController; done: Promise<unknown> }>();
  return {
    /** Runs the task that answers a question. Its signal is aborted by `stop` and by the caller. */
    async run<T>(id: string, caller: AbortSignal, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const controller = new AbortController();
      const done = task(AbortSignal.any([caller, controller.signal]));
      open.set(id, { controller, done });
      try {
        return await done;
      } finally {
        open.delete(id);
      }
    },
    stop(ids: readonly string[]): void {
      for (const id of ids) open.get(id)?.controller.abort(new QuestionStopped());
    },
    /** Stops all questions and waits until that is stored. */
    async close(): Promise<void> {
      for (const { controller } of open.values()) controller.abort(new QuestionStopped());
      await Promise.allSettled([...open.values()].map(({ done }) => done));
    },
  };
}
