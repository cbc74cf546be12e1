import type { Range } from '#contract/documents.ts';
import type { SpokenSentence } from '#contract/speech.ts';
import { firstIndexWhere } from '#text/plain/first-index-where.ts';

/** The last sentence that began by a time in seconds, through the pause after it; null before the first. O(log n). */
export function sentenceAt(sentences: readonly SpokenSentence[], seconds: number): number | null {
  const next = firstIndexWhere(sentences, ({ from }) => from > seconds);
  return next === 0 ? null : next - 1;
}

/** An offset in seconds into a sentence, so that rounding doesn't fall back into the previous one. */
const startMargin = 0.01;

/** The time in seconds from which to play a sentence; null when there is no such sentence. */
export function startOf(sentences: readonly SpokenSentence[], index: number): number | null {
  const sentence = sentences[index];
  return sentence ? sentence.from + startMargin : null;
}

/**
 * The index of the next or previous sentence, limited to the first and the last.
 * @param active null before the first sentence is heard
 */
export function sentenceBeside(active: number | null, by: 1 | -1, count: number): number {
  return Math.min(Math.max(0, (active ?? -1) + by), count - 1);
}

/** The sentence to keep in view; null while the page doesn't follow the voice, and before the first sentence. */
export function sentenceInView(
  sentences: readonly SpokenSentence[],
  active: number | null,
  following: boolean,
): (Range & { id: string }) | null {
  const sentence = active === null ? undefined : sentences[active];
  if (!following || !sentence) return null;
  return { start: sentence.start, end: sentence.end, id: String(active) };
}
