import type { TakenSource } from '#web/processes/sources.ts';

export type InputTab = 'file' | 'text';

/** The content of a slot: a file, or the output of another process. */
export type SlotContent = File | TakenSource;

/** The input of a form: the open tab, one slot for each file that the tool takes, and the error shown. */
export interface InputState {
  tab: InputTab;
  slots: readonly (SlotContent | null)[];
  error: string | null;
}

export type InputChange =
  | { type: 'filled'; contents: readonly SlotContent[]; slot?: number | undefined }
  | { type: 'emptied'; content: SlotContent }
  | { type: 'swapped' }
  | { type: 'tab chosen'; tab: InputTab }
  | { type: 'file refused'; error: string }
  | { type: 'checked'; error: string | null };

export function isSource(content: SlotContent | null): content is TakenSource {
  return content !== null && !(content instanceof File);
}

/** The state after a change. Every change except a refusal clears an earlier error. */
export function changeInput(state: InputState, change: InputChange): InputState {
  switch (change.type) {
    case 'filled':
      return { tab: 'file', slots: fillSlots(state.slots, change.contents, change.slot), error: null };
    case 'emptied':
      return {
        ...state,
        slots: state.slots.map((each) => (each === change.content ? null : each)),
        error: null,
      };
    case 'swapped':
      return { ...state, slots: state.slots.toReversed() };
    case 'tab chosen':
      return { ...state, tab: change.tab, error: null };
    case 'file refused':
      return { ...state, tab: 'file', error: change.error };
    case 'checked':
      return { ...state, error: change.error };
  }
}

/**
 * Fills the slot `from` and then empty ones; without `from`, empty ones first; if none is empty, the last. At least
 * as many contents as slots replace them all.
 */
export function fillSlots<T>(
  slots: readonly (T | null)[],
  contents: readonly T[],
  from?: number,
): (T | null)[] {
  const next = [...slots];
  if (contents.length >= slots.length) return next.map((_, index) => contents[index] ?? null);
  let slot = from ?? next.indexOf(null);
  for (const content of contents) {
    if (slot < 0) slot = next.length - 1;
    next[slot] = content;
    slot = next.indexOf(null);
  }
  return next;
}
