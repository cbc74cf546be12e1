import { limits } from '#contract/limits.ts';

/** The length is shown from here on. */
const nearLimit = limits.questionMaximum - 500;

/** The trimmed question; null when it is empty or too long. */
export function trimmedQuestion(text: string): string | null {
  const question = text.trim();
  return question !== '' && text.length <= limits.questionMaximum ? question : null;
}

/** The length of a question: over the limit (long), near it, or short enough not to be shown. */
export function lengthState(text: string): 'short' | 'near' | 'long' {
  if (text.length > limits.questionMaximum) return 'long';
  return text.length >= nearLimit ? 'near' : 'short';
}

/** True for Enter, unless it begins a new line or ends a composed letter (as in Japanese). */
export function isSendKey({
  key,
  shiftKey,
  isComposing,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing'>) {
  return key === 'Enter' && !shiftKey && !isComposing;
}
