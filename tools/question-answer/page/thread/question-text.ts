import { limits } from '#contract/limits.ts';

/** The length is shown from here on. */
const nearLimit = limits.questionMaximum - 500;

/** The trimmed question; null when it is empty or too long. */
export function trimmedQuestion(written: string): string | null {
  const question = written.trim();
  return question !== '' && written.length <= limits.questionMaximum ? question : null;
}

export function lengthState(written: string): 'short' | 'near' | 'long' {
  if (written.length > limits.questionMaximum) return 'long';
  return written.length >= nearLimit ? 'near' : 'short';
}

/** True for Enter, unless it begins a new line or ends a composed letter (as in Japanese). */
export function isSendKey({
  key,
  shiftKey,
  isComposing,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing'>) {
  return key === 'Enter' && !shiftKey && !isComposing;
}
