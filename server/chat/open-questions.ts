/** Questions that this node is answering, so that they can be given up. */
export interface OpenQuestions {
  /** Has a task answer one, with a signal that is given when it is given up here or by the caller. */
  run<T>(id: string, caller: AbortSignal, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Gives those up that are being answered here. */
  stop(ids: readonly string[]): void;
  /** Gives all up and waits until that is stored. */
  close(): Promise<void>;
}

/** Why a question is no longer answered: its asker, or the whole server, has left. */
export class Stopped extends Error {}

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
      for (const id of ids) open.get(id)?.controller.abort(new Stopped());
    },
    async close() {
      for (const { controller } of open.values()) controller.abort(new Stopped());
      await Promise.allSettled([...open.values()].map(({ done }) => done));
    },
  };
}
