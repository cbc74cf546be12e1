import type { Answer } from '#contract/chat.ts';
import { type Answerers, openAnswerers } from '#server/chat/answerers.ts';
import type { ChildState } from './answering-child.ts';

/** Opens a pool of child processes that do what a question says (answering-child.ts). */
export function standInAnswerers(
  most: number,
  options: Omit<Parameters<typeof openAnswerers>[1] & object, 'program'> = {},
): Answerers {
  return openAnswerers(most, { ...options, program: new URL('./answering-child.ts', import.meta.url) });
}

/** The state that the stand-in had when it answered. */
export function childStateIn(answer: Answer | null): ChildState {
  return JSON.parse(answer?.text ?? 'null') as ChildState;
}
