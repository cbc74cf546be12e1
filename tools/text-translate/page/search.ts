import type { TranslationResult } from '../contract.ts';
import { type SentenceKey, sentenceId, sentenceKeysOf } from '../shared/view.ts';

export type Side = 'source' | 'target';

const sides: readonly Side[] = ['source', 'target'];

/** The id of one side of a sentence in a search, and the index of its block. */
export const sidePart = (key: SentenceKey, side: Side): string => `${side} ${sentenceId(key)}`;

export const blockOfPart = (part: string): number => Number(/ (\d+)-/.exec(part)?.[1] ?? 0);

/** The searchable texts: each sentence, followed by its translation. */
export function searchableTranslation({ blocks, from, to }: TranslationResult) {
  return sentenceKeysOf(blocks).flatMap((key) =>
    sides.map((side) => ({
      id: sidePart(key, side),
      text: blocks[key.block]?.sentences[key.sentence]?.[side] ?? '',
      language: side === 'source' ? from : to,
      listed: true,
    })),
  );
}
