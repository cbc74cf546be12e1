import { pageAt } from '#contract/documents.ts';
import { joinMarked, lostSpans } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import type { LanguagePlan } from '#text/translate/languages.ts';
import type { TranslatedText } from '#text/translate/sentence.ts';
import { gapIn, type Sentence } from '#text/translate/sentences.ts';
import type { TranslatedBlock } from '../contract.ts';
import type { Source } from './source.ts';

/**
 * Builds the result's blocks, one for each unit, and the data stored beside them for exports.
 * @param translated each unit's translated sentences; null for a unit that stays as it is
 */
export function blocksOf(
  { units, ranges, document }: Source,
  sentences: readonly (readonly Sentence[])[],
  translated: readonly (readonly TranslatedText[] | null)[],
  { texts, to }: LanguagePlan,
): { blocks: TranslatedBlock[]; marked: MarkedText[][]; plain: number[] } {
  const markedBlocks: MarkedText[][] = [];
  const plain: number[] = [];
  const blocks = units.map(({ kind, level, part, content, page }, index): TranslatedBlock => {
    const unitSentences = sentences[index] ?? [];
    const offset = ranges[index]?.start ?? 0;
    const pieces = unitSentences.map((sentence, position) => {
      const translation = translated[index]?.[position];
      const last = position === unitSentences.length - 1;
      const gap = translation ? gapIn(sentence.gap, last, texts[index] ?? to, to) : sentence.gap;
      return {
        sentence,
        gap,
        marked: translation?.marked ?? sentence.content,
        issues: translation?.issues ?? [],
      };
    });
    markedBlocks.push(pieces.map((piece) => joinMarked([piece.marked, piece.gap])));
    if (lostSpans(content, joinMarked(markedBlocks.at(-1) ?? [])).length > 0) plain.push(index);
    return {
      kind,
      level,
      part,
      sentences: pieces.map(({ sentence: { start, end }, gap, marked: { text }, issues }) => ({
        start: offset + start,
        end: offset + end,
        page: page ?? pageAt(document.pages, offset + start),
        source: content.text.slice(start, end),
        target: text.trim(),
        gap: gap.text,
        issues,
      })),
    };
  });
  return { blocks, marked: markedBlocks, plain };
}
