import type { TakenSource } from '#web/processes/sources.ts';

/** The content of a slot: a file, or the output of another process. */
export type SlotContent = File | TakenSource;

/** Why the input can't be taken or sent. */
export interface InputFault {
  /** Set for a refused file. */
  title?: string | undefined;
  text: string;
}

/** The files of a form, in slots, the fault shown, and the files that found no slot. */
export interface InputState {
  slots: readonly (SlotContent | null)[];
  /** The slots that are always there, and the most that a user may add; absent when their number is fixed. */
  room?: { fewest: number; most: number };
  fault: InputFault | null;
  leftOut: readonly string[];
}

export type InputChange =
  | { type: 'filled'; contents: readonly SlotContent[]; slot?: number | 'last' | undefined }
  | { type: 'emptied'; content: SlotContent }
  | { type: 'slot added' }
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
      // More files than slots make slots of their own.
      const slots = withSlots(state, change.contents.length);
      const contents = change.contents.slice(0, slots.length);
      const leftOut = change.contents
        .slice(slots.length)
        .flatMap((each) => (isSource(each) ? [] : [each.name]));
      const slot = change.slot === 'last' ? slots.length - 1 : change.slot;
      return { ...state, slots: fillSlots(slots, contents, slot), fault: null, leftOut };
    }
    case 'emptied': {
      const fewest = state.room?.fewest ?? state.slots.length;
      const slots = state.slots.flatMap((each, index) =>
        each !== change.content ? [each] : index < fewest ? [null] : [],
      );
      return { ...state, slots, fault: null, leftOut: [] };
    }
    case 'slot added':
      return { ...state, slots: withSlots(state, state.slots.length + 1), fault: null, leftOut: [] };
    case 'cleared':
      return { ...state, slots: state.slots.map(() => null), fault: null, leftOut: [] };
    case 'swapped':
      return { ...state, slots: state.slots.toReversed() };
    case 'file refused':
      return { ...state, fault: change.fault, leftOut: [] };
    case 'checked':
      return { ...state, fault: change.fault };
  }
}

/** The slots, with empty ones added up to a number if there is room for them. */
function withSlots({ slots, room }: InputState, count: number): (SlotContent | null)[] {
  const added = Math.min(count, room?.most ?? slots.length) - slots.length;
  return [...slots, ...Array.from({ length: Math.max(0, added) }, () => null)];
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
