/** An edit is sent after this pause without further changes. */
const debounceMilliseconds = 800;

export type EditState = 'unchanged' | 'saving' | 'saved' | 'failed';

interface Server<T> {
  replace: (result: T) => Promise<void>;
  restore: () => Promise<void>;
}

/** The callbacks by which a page follows the edits. */
interface Page<T> {
  /** Called with an edit that the server doesn't have yet, and with null once it has all. */
  onDraft: (draft: T | null) => void;
  onState: (state: EditState) => void;
  onRefused: (error: unknown) => void;
}

export interface Edits<T> {
  change: (result: T) => void;
  /** Sends the pending edit at once. Resolves to false when the server refused it, which onRefused also reports. */
  save: () => Promise<boolean>;
  /** Drops the pending edit and restores the run's own result; rejects with the server's refusal. */
  restore: () => Promise<void>;
  /** Brings back the edited result after a restore; rejects with the server's refusal. */
  undo: (edited: T) => Promise<void>;
  /** True while the server lacks an edit. */
  isPending: () => boolean;
}

/** Sends edits to the server: each a moment after the last change, one request after the other. */
export function createEdits<T>(server: Server<T>, page: Page<T>): Edits<T> {
  let pending: { result: T; timer: ReturnType<typeof setTimeout> } | null = null;
  // Requests run in sequence, because an overtaken edit would undo a later one.
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (request: () => Promise<void>): Promise<void> => {
    const response = last.then(request);
    last = response.catch(() => undefined);
    return response;
  };

  const save = async (): Promise<boolean> => {
    const current = pending;
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
    // An edit made in the meantime has its own timer.
    if (pending === current) {
      pending = null;
      page.onDraft(null);
      page.onState('saved');
    }
    return true;
  };

  const change = (result: T): void => {
    if (pending) clearTimeout(pending.timer);
    pending = { result, timer: setTimeout(() => void save(), debounceMilliseconds) };
    page.onDraft(result);
    page.onState('saving');
  };

  return {
    save,
    change,
    restore: async () => {
      const dropped = pending;
      if (dropped) clearTimeout(dropped.timer);
      pending = null;
      page.onDraft(null);
      try {
        await inTurn(server.restore);
      } catch (error) {
        // The restore failed, so the dropped edit is pending again.
        if (dropped && !pending) change(dropped.result);
        throw error;
      }
      // An edit made in the meantime reports its own state.
      if (!pending) page.onState('unchanged');
    },
    undo: async (edited) => {
      await inTurn(() => server.replace(edited));
      if (!pending) page.onState('saved');
    },
    isPending: () => pending !== null,
  };
}
