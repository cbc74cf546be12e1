import type { Range } from '#contract/documents.ts';
import { sliceMarked } from '#text/plain/marked/cut.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import { hasSpaces } from '#text/plain/spaceless.ts';
import { splitSentences } from '#text/sentences.ts';

/** A sentence of a text; offsets into that text. */
export interface Sentence extends Range {
  content: MarkedText;
  /** The text between it and the next sentence, with spans of its own. */
  gap: MarkedText;
}

/** The sentences of a paragraph, heading or cell. White space and spans before the first belong to it. */
export function sentencesOf(unit: MarkedText, language: string): Sentence[] {
  const ranges = splitSentences(unit.text, language);
  return ranges.map(({ start, end }, index) => {
    const contentStart = index === 0 ? 0 : start;
    const next = ranges[index + 1]?.start ?? unit.text.length;
    return {
      start,
      end,
      content: sliceMarked(unit, contentStart, end),
      gap: end < next ? sliceMarked(unit, end, next) : unmarked(''),
    };
  });
}

/** Adapts a gap for the target language, which may write spaces between sentences unlike the source. */
export function gapIn(gap: MarkedText, isLast: boolean, from: string, to: string): MarkedText {
  if (isLast || hasSpaces(from) === hasSpaces(to)) return gap;
  if (hasSpaces(to)) return gap.text === '' ? unmarked(' ') : gap;
  if (/\n/.test(gap.text) || gap.text.trim() !== '') return gap;
  return {
    text: '',
    spans: gap.spans.filter(({ start, end }) => start === end).map(({ id }) => ({ id, start: 0, end: 0 })),
  };
}
