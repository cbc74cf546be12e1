import type { Answer } from '#contract/chat.ts';
import { type Answerers, openAnswerers } from '#server/chat/answerers.ts';
import type { Known } from './answering-child.ts';

/** A pool of children that do what a question says; see answering-child.ts. */
export function standInAnswerers(
  most: number,
  options: Omit<Parameters<typeof openAnswerers>[1] & object, 'program'> = {},
): Answerers {
  return openAnswerers(most, { ...options, program: new URL('./answering-child.ts', import.meta.url) });
}

/** The state of the stand-in when it answered. */
export function knownBy(answer: Answer | null): Known {
  return JSON.parse(answer?.text ?? 'null') as Known;
}
