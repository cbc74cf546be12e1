/** An edit is sent once nothing was changed for so long. */
const restMilliseconds = 800;

export type EditState = 'unchanged' | 'saving' | 'saved' | 'failed';

interface Server<T> {
  replace: (result: T) => Promise<void>;
  /** Brings the run's own result back. */
  restore: () => Promise<void>;
}

interface Page<T> {
  /** An edit that the server doesn't have yet; null where it has all. */
  onDraft: (draft: T | null) => void;
  onState: (state: EditState) => void;
  onRefused: (error: unknown) => void;
}

export interface Edits<T> {
  change: (result: T) => void;
  /** Sends what waits at once. Ends with true when the server has it; with false when it refused it, as the page is told. */
  save: () => Promise<boolean>;
  /** Drops what waits and brings the run's own result back; throws what the server refuses. */
  restore: () => Promise<void>;
  /** Puts back what was edited before that; throws what the server refuses. */
  undo: (edited: T) => Promise<void>;
  /** Whether the server is still without an edit. */
  waits: () => boolean;
}

/** Edits on their way to the server: each a moment after the last change, one after the other. */
export function editsOf<T>(server: Server<T>, page: Page<T>): Edits<T> {
  let waiting: { result: T; timer: ReturnType<typeof setTimeout> } | null = null;
  // One after the other: an edit that was overtaken would undo the one after it.
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (request: () => Promise<void>): Promise<void> => {
    const done = last.then(request);
    last = done.catch(() => undefined);
    return done;
  };

  const save = async (): Promise<boolean> => {
    const current = waiting;
    if (!current) {
      await last;
      return true;
    }
    clearTimeout(current.timer);
    try {
      await inTurn(() => server.replace(current.result));
    } catch (error) {
      page.onState('failed');
      page.onRefused(error);
      return false;
    }
    // Changed again meanwhile: that edit has a timer of its own.
    if (waiting === current) {
      waiting = null;
      page.onDraft(null);
      page.onState('saved');
    }
    return true;
  };

  const change = (result: T): void => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = { result, timer: setTimeout(() => void save(), restMilliseconds) };
    page.onDraft(result);
    page.onState('saving');
  };

  return {
    save,
    change,
    restore: async () => {
      const dropped = waiting;
      if (dropped) clearTimeout(dropped.timer);
      waiting = null;
      page.onDraft(null);
      try {
        await inTurn(server.restore);
      } catch (error) {
        // Nothing was restored: the edit is still what the person wants.
        if (dropped && !waiting) change(dropped.result);
        throw error;
      }
      // Changed again meanwhile: that edit tells how it stands.
      if (!waiting) page.onState('unchanged');
    },
    undo: async (edited) => {
      await inTurn(() => server.replace(edited));
      if (!waiting) page.onState('saved');
    },
    waits: () => waiting !== null,
  };
}
