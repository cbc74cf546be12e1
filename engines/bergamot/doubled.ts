import { fold } from '#text/plain/fold.ts';
import { sliceMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';

/** Longer sources give the models enough to go by. */
const shortWords = 4;

/**
 * The translation of a word or two without its repetition: the models were trained on sentences and tend to
 * fill one ("Cuma cuma", "Yes, yes"). What stands twice in the source stays.
 */
export function undoubled(translated: MarkedText, source: string, language: string): MarkedText {
  const words = wordsOf(source, language);
  if (words.length > shortWords || unitOf(words) < words.length) return translated;
  const found = wordsOf(translated.text, language);
  const unit = unitOf(found);
  const last = found[unit - 1];
  if (unit === found.length || !last) return translated;
  const { text } = translated;
  const mark = /[.!?…:]*\s*$/.exec(text)?.[0] ?? '';
  const kept = sliceMarked(translated, 0, last.end);
  const keptIds = new Set(kept.spans.map(({ id }) => id));
  // Points behind the first one come along.
  const points = translated.spans.filter(({ id, start, end }) => start === end && !keptIds.has(id));
  const end = kept.text.length;
  return {
    text: kept.text + mark,
    spans: [...kept.spans, ...points.map(({ id }) => ({ id, start: end, end }))],
  };
}

interface Folded {
  folded: string;
  end: number;
}

function wordsOf(text: string, language: string): Folded[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ index, 0: word }) => ({
    folded: fold(word, language),
    end: index + word.length,
  }));
}

/** How many words a text has before it begins to repeat itself from the start; all where it doesn't. */
function unitOf(words: readonly Folded[]): number {
  for (let unit = 1; unit <= words.length / 2; unit++) {
    if (words.length % unit !== 0) continue;
    if (words.every(({ folded }, index) => folded === words[index % unit]?.folded)) return unit;
  }
  return words.length;
}
