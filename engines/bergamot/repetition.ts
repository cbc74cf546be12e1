import { fold } from '#text/plain/fold.ts';
import { sliceMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';

/** The longest source that is corrected, in words; a longer one gives the models enough context. */
const mostWords = 4;

/**
 * Removes repetitions that the source lacks. Models are trained on sentences and tend to repeat a short text until it
 * is as long as one: "Friday" becomes "Cuma cuma".
 */
export function withoutRepetition(translated: MarkedText, source: string, language: string): MarkedText {
  const words = wordsOf(source, language);
  if (words.length > mostWords || repeatLength(words) < words.length) return translated;
  const translatedWords = wordsOf(translated.text, language);
  const unit = repeatLength(translatedWords);
  const last = translatedWords[unit - 1];
  if (unit === translatedWords.length || !last) return translated;
  const { text } = translated;
  const mark = /[.!?…:]*\s*$/.exec(text)?.[0] ?? '';
  const once = sliceMarked(translated, 0, last.end);
  const keptIds = new Set(once.spans.map(({ id }) => id));
  // Points after the first copy stay.
  const points = translated.spans.filter(({ id, start, end }) => start === end && !keptIds.has(id));
  const end = once.text.length;
  return {
    text: once.text + mark,
    spans: [...once.spans, ...points.map(({ id }) => ({ id, start: end, end }))],
  };
}

interface FoldedWord {
  folded: string;
  end: number;
}

function wordsOf(text: string, language: string): FoldedWord[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ index, 0: word }) => ({
    folded: fold(word, language),
    end: index + word.length,
  }));
}

/** The number of words before a text begins to repeat itself; all of them if it doesn't. */
function repeatLength(words: readonly FoldedWord[]): number {
  for (let unit = 1; unit <= words.length / 2; unit++) {
    if (words.length % unit !== 0) continue;
    if (words.every(({ folded }, index) => folded === words[index % unit]?.folded)) return unit;
  }
  return words.length;
}
