import { limits } from '#contract/limits.ts';

/** The length is told from here on. */
const nearLimit = limits.questionMaximum - 500;

/** A question as it is asked, without the space around it; null for what can't be one. */
export function askable(written: string): string | null {
  const question = written.trim();
  return question !== '' && written.length <= limits.questionMaximum ? question : null;
}

/** Whether what is written is nearly as long as a question may be, or longer. */
export function lengthOf(written: string): 'short' | 'near' | 'long' {
  if (written.length > limits.questionMaximum) return 'long';
  return written.length >= nearLimit ? 'near' : 'short';
}

/** Whether a key sends the question: Enter, unless it begins a new line or ends a composed letter (in Japanese, say). */
export function sends({
  key,
  shiftKey,
  isComposing,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing'>) {
  return key === 'Enter' && !shiftKey && !isComposing;
}
