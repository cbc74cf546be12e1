import type { TakenSource } from '#web/processes/sources.ts';

/** The content of a slot: a file, or the output of another process. */
export type SlotContent = File | TakenSource;

/** Why the input can't be taken or sent. */
export interface InputFault {
  /** Set for a refused file. */
  title?: string | undefined;
  text: string;
}

/** The files of a form, one slot for each that the tool takes, the fault shown, and the files that found no slot. */
export interface InputState {
  slots: readonly (SlotContent | null)[];
  fault: InputFault | null;
  leftOut: readonly string[];
}

export type InputChange =
  | { type: 'filled'; contents: readonly SlotContent[]; slot?: number | undefined }
  | { type: 'emptied'; content: SlotContent }
  | { type: 'cleared' }
  | { type: 'swapped' }
  | { type: 'file refused'; fault: InputFault }
  | { type: 'checked'; fault: InputFault | null };

export function isSource(content: SlotContent | null): content is TakenSource {
  return content !== null && !(content instanceof File);
}

/** The state after a change. Every change except a refusal clears an earlier fault. */
export function changeInput(state: InputState, change: InputChange): InputState {
  switch (change.type) {
    case 'filled': {
      const room = state.slots.length;
      const contents = change.contents.slice(0, room);
      const leftOut = change.contents.slice(room).flatMap((each) => (isSource(each) ? [] : [each.name]));
      return { slots: fillSlots(state.slots, contents, change.slot), fault: null, leftOut };
    }
    case 'emptied':
      return {
        slots: state.slots.map((each) => (each === change.content ? null : each)),
        fault: null,
        leftOut: [],
      };
    case 'cleared':
      return { slots: state.slots.map(() => null), fault: null, leftOut: [] };
    case 'swapped':
      return { ...state, slots: state.slots.toReversed() };
    case 'file refused':
      return { ...state, fault: change.fault, leftOut: [] };
    case 'checked':
      return { ...state, fault: change.fault };
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
