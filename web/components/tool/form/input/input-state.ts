import type { TakenSource } from '#web/processes/sources.ts';

export type InputTab = 'file' | 'text';

/** What fills a slot: a file, or the result of another process. */
export type SlotContent = File | TakenSource;

/** The input of a form: the tab in sight, one slot for each file that the tool takes, and why it was refused. */
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

/** The state after a change. Every change but a refusal takes an earlier error away. */
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
 * Fills slots from the named one on, else the empty ones, else the last. As many contents as there are slots, or
 * more, replace all.
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
