import type { Range } from '#contract/documents.ts';
import { sliceMarked } from '#text/plain/marked/cut.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import { hasSpaces } from '#text/plain/spaceless.ts';
import { splitSentences } from '#text/sentences.ts';

/** A sentence of a unit of text, in offsets of the unit. */
export interface Sentence extends Range {
  content: MarkedText;
  /** What stands between it and the next one, with the things that lie there. */
  gap: MarkedText;
}

/** The sentences of a paragraph, heading or cell. White space and things before the first one are its own. */
export function sentencesOf(unit: MarkedText, language: string): Sentence[] {
  const ranges = splitSentences(unit.text, language);
  return ranges.map(({ start, end }, index) => {
    const from = index === 0 ? 0 : start;
    const next = ranges[index + 1]?.start ?? unit.text.length;
    return {
      start,
      end,
      content: sliceMarked(unit, from, end),
      gap: end < next ? sliceMarked(unit, end, next) : unmarked(''),
    };
  });
}

/** A gap as the target language has it: no space where it writes none, one where only the source wrote none. */
export function gapIn(gap: MarkedText, last: boolean, from: string, to: string): MarkedText {
  if (last || hasSpaces(from) === hasSpaces(to)) return gap;
  if (hasSpaces(to)) return gap.text === '' ? unmarked(' ') : gap;
  if (/\n/.test(gap.text) || gap.text.trim() !== '') return gap;
  return {
    text: '',
    spans: gap.spans.filter(({ start, end }) => start === end).map(({ id }) => ({ id, start: 0, end: 0 })),
  };
}
